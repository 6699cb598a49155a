// In the documents of sites with scripts that need consent, after the bar that asks for it: shows that where the
// visitor has not decided, loads what was agreed to, and opens the bar again from the foot of the page.
(() => {
  const key = 'milepost-consent';
  const choices = (() => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, boolean>;
    } catch {
      return {};
    }
  })();
  const loaded = new Set<string>();
  const bar = document.querySelector<HTMLElement>('.consent');
  let isOpen: boolean | undefined;

  function waiting(): HTMLScriptElement[] {
    return [...document.querySelectorAll<HTMLScriptElement>('script[data-consent]')];
  }

  function show(): void {
    if (!bar) return;
    bar.hidden = !(
      isOpen ?? waiting().some(({ dataset }) => !((dataset.consent ?? '') in choices))
    );
    Object.assign(bar.style, {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: '10',
      paddingBlock: 'var(--s-16)',
      borderTop: 'var(--hair) solid var(--rule-strong)',
    });
    // Nothing at the end of the page, and nothing that has the focus, stays below the bar.
    const height = `${bar.offsetHeight}px`;
    Object.assign(document.documentElement.style, {
      paddingBottom: height,
      scrollPaddingBottom: height,
    });
    for (const box of bar.querySelectorAll('input')) box.checked = choices[box.value] === true;
    for (const link of document.querySelectorAll<HTMLElement>('.consent-link')) link.hidden = false;
  }

  function load(): void {
    for (const script of waiting()) {
      const { consent = '', src, type } = script.dataset;
      if (choices[consent] !== true) continue;
      loaded.add(consent);
      const copy = document.createElement('script');
      for (const { name, value } of script.attributes) copy.setAttribute(name, value);
      copy.removeAttribute('type');
      copy.removeAttribute('data-consent');
      if (type) copy.type = type;
      if (src) copy.src = src;
      copy.textContent = script.textContent;
      script.replaceWith(copy);
    }
  }

  function choose(button: HTMLButtonElement): void {
    const boxes = [...(bar?.querySelectorAll('input') ?? [])];
    const all = bar?.dataset.categories?.split(' ') ?? [];
    for (const each of all) {
      const isChecked = boxes.some(({ value, checked }) => value === each && checked);
      choices[each] = button.value === 'all' || (button.value === 'some' && isChecked);
    }
    try {
      localStorage.setItem(key, JSON.stringify(choices));
    } catch {
      // Then the next page asks again.
    }
    // A script that runs can't be taken back.
    if ([...loaded].some((each) => !choices[each])) location.reload();
    load();
    const wasOpened = isOpen;
    isOpen = false;
    show();
    if (wasOpened) document.querySelector<HTMLElement>('.consent-link')?.focus();
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.matches('.consent-link')) {
      isOpen = true;
      show();
      bar?.querySelector<HTMLElement>('input, button')?.focus();
    } else if (button && bar?.contains(button)) choose(button);
  });
  load();
  show();
  addEventListener('DOMContentLoaded', show);
  addEventListener('resize', show);
  // The foot of the page may be made again.
  new MutationObserver(() => document.querySelector('.consent-link[hidden]') && show()).observe(
    document.documentElement,
    { childList: true, subtree: true },
  );
})();
