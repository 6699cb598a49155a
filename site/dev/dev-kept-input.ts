/**
 * The part of the script of the development server that keeps what is typed: where a change needs the
 * page to load again, forms get back what was in them.
 */
export const devKeptInput = `
const keptName = 'milepost-typed';

/** The fields that hold something else than at first, each with its number among those of its name. */
function fields() {
  const numbers = new Map();
  return [...document.querySelectorAll('input, textarea, select')].map((field) => {
    const name = field.name || field.id.replace(/\\W/g, '') || field.localName;
    const number = numbers.get(name) ?? 0;
    numbers.set(name, number + 1);
    return { field, key: name + ' ' + number };
  });
}

const isBox = ({ type }) => type === 'checkbox' || type === 'radio';
const stateOf = (field) => (isBox(field) ? String(field.checked) : field.value);
const isSecret = ({ type }) => ['password', 'file', 'hidden'].includes(type);

function reload() {
  const typed = fields()
    .filter(({ field }) => typedIn.has(field) && !isSecret(field))
    .map(({ field, key }) => [key, stateOf(field)]);
  try {
    if (typed.length > 0) sessionStorage.setItem(keptName, JSON.stringify({ path: location.pathname, typed }));
  } catch {
    // A browser that keeps nothing loses what was typed, as by any reload.
  }
  location.reload();
}

const typedIn = new WeakSet();
addEventListener('input', ({ target }) => typedIn.add(target), { capture: true });

/** React renders fields when their script has come, and takes a value only as an event. */
function restoreTyped() {
  const text = sessionStorage.getItem(keptName);
  sessionStorage.removeItem(keptName);
  const { path, typed } = JSON.parse(text ?? '{}');
  if (path !== location.pathname) return;
  const left = new Map(typed);
  const put = () => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    for (const { field, key } of fields()) {
      const state = left.get(key);
      if (state === undefined || isSecret(field)) continue;
      left.delete(key);
      if (isBox(field)) {
        if (String(field.checked) !== state) field.click();
        continue;
      }
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, state);
      field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
      typedIn.add(field);
    }
    if (left.size === 0) watching.disconnect();
  };
  const watching = new MutationObserver(put);
  watching.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
  setTimeout(() => watching.disconnect(), 10000);
  put();
}

try {
  restoreTyped();
} catch {
  // Nothing was kept.
}
`;
