// In the documents of sites with scripts that need consent, after the bar that asks for it: shows that where the
// visitor has not decided, loads what was agreed to, and opens the bar again from the foot of the page.
(() => {
  const key = 'milepost-consent';
  const bar = document.querySelector<HTMLElement>('.consent');
  let choices = new Map<string, unknown>();
  try {
    choices = new Map(Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}')));
  } catch {
    // Then each page asks.
  }

  function waiting(): HTMLScriptElement[] {
    return [...document.querySelectorAll<HTMLScriptElement>('script[data-consent]')];
  }

  function show(isOpen: boolean): void {
    if (!bar) return;
    bar.hidden = !isOpen;
    Object.assign(bar.style, {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: '10',
      paddingBlock: 'var(--s-16)',
      borderTop: 'var(--hair) solid var(--rule-strong)',
    });
    // Nothing at the end of the page, and nothing that has the focus, stays below the bar. The footer goes on below it.
    const { style } = document.documentElement;
    style.paddingBottom = style.scrollPaddingBottom = `${bar.offsetHeight}px`;
    style.background = isOpen ? 'var(--band)' : '';
    for (const box of bar.querySelectorAll('input')) box.checked = choices.get(box.value) === true;
  }

  function load(): void {
    for (const script of waiting()) {
      const { consent = '', src, type } = script.dataset;
      if (choices.get(consent) !== true) continue;
      const copy = document.createElement('script');
      for (const { name, value } of script.attributes) {
        if (name !== 'type' && name !== 'data-consent') copy.setAttribute(name, value);
      }
      if (type) copy.type = type;
      if (src) copy.src = src;
      copy.textContent = script.textContent;
      script.replaceWith(copy);
    }
  }

  function choose(given: string): void {
    const before = choices;
    const boxes = [...(bar?.querySelectorAll('input') ?? [])];
    choices = new Map(
      boxes.map(({ value, checked }) => [value, given === 'all' || (given === 'some' && checked)]),
    );
    try {
      localStorage.setItem(key, JSON.stringify(Object.fromEntries(choices)));
    } catch {
      // Then the next page asks again.
    }
    // A script that runs can't be taken back.
    if (boxes.some(({ value }) => before.get(value) && !choices.get(value))) location.reload();
    load();
    show(false);
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.matches('.consent-link')) {
      show(true);
      bar?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
    } else if (button && bar?.contains(button)) choose(button.value);
  });
  load();
  show(waiting().some(({ dataset }) => !choices.has(dataset.consent ?? '')));
})();
