/**
 * The part of the script of the development server that shows changed words on a page without loading
 * it: what is typed, open and scrolled stays. Where more than words has changed, it gives false.
 * `rememberWords` gives false where a text says now what another one said before: words can't tell them apart.
 */
export const devUpdate = `
/** The page as the server has it now, once its words have changed. */
let latest;
/** Former words of parts that the browser renders, and what they say now. */
const changedWords = new Map();
let shownData = pageDataOf(document);

function pageDataOf(page) {
  const { strings, toolStrings, ...data } = JSON.parse(page.getElementById('page-data')?.textContent || '{}');
  return JSON.stringify(data);
}

async function readPage() {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return response.ok ? page : undefined;
}

/** Shows the page as it is now; \`words\` are pairs of a former text and what it says now. */
async function updateWords(words) {
  // What was read from these files is in the memory of the page.
  const hasData = performance.getEntriesByType('resource')
    .some(({ name }) => /\\/assets\\/(?:facts|search|reading)[^/]*\\.json/.test(name));
  const next = hasData || !rememberWords(words) ? undefined : await readPage();
  if (!next || pageDataOf(next) !== shownData || !hasStylesOf(next)) return false;
  const changes = [];
  for (const region of document.querySelectorAll('[data-region]')) {
    const other = next.querySelector('[data-region="' + CSS.escape(region.dataset.region) + '"]');
    if (!other || !compare(region, other, changes)) return false;
  }
  for (const change of changes) change();
  if (!latest) followRendered();
  latest = next;
  replaceWords(document.body);
  document.title = next.title;
  return true;
}

function rememberWords(words) {
  const now = new Map(words);
  for (const [from, to] of changedWords) {
    changedWords.set(from, now.get(to) ?? to);
    if (changedWords.get(from) === from) changedWords.delete(from);
  }
  for (const [from, to] of words) changedWords.set(from, to);
  return words.every(([, to]) => !changedWords.has(to));
}

function hasStylesOf(next) {
  const styles = new Set([...document.querySelectorAll('head > style')].map(({ textContent }) => textContent));
  return [...next.querySelectorAll('head > style')].every(({ textContent }) => styles.has(textContent));
}

/** Collects what makes an element the same as another of the same structure; false where it is another. */
function compare(element, other, changes) {
  for (const { name, value } of other.attributes) {
    // What a visitor has opened or chosen stays.
    if (['open', 'checked', 'value', 'style'].includes(name)) continue;
    if (element.getAttribute(name) !== value) changes.push(() => element.setAttribute(name, value));
  }
  const [own, others] = [element.childNodes, other.childNodes];
  if (own.length !== others.length) return false;
  return [...own].every((node, index) => {
    const match = others[index];
    if (node.nodeName !== match.nodeName) return false;
    if (node.nodeType === Node.ELEMENT_NODE) return compare(node, match, changes);
    if (node.data !== match.data) changes.push(() => (node.data = match.data));
    return true;
  });
}

function replaceWords(root) {
  const isOurs = (node) => node.parentElement && !node.parentElement.closest('[data-region]');
  for (const node of textNodesIn(root)) {
    const words = changedWords.get(plain(node.data));
    if (words !== undefined && isOurs(node)) node.data = words;
  }
}

/** The browser renders some parts again from what it was given before. */
function followRendered() {
  new MutationObserver((mutations) => {
    for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node.nodeType !== Node.ELEMENT_NODE) continue;
      const regions = node.matches('[data-region]') ? [node] : node.querySelectorAll('[data-region]');
      for (const region of regions) {
        const other = latest.querySelector('[data-region="' + CSS.escape(region.dataset.region) + '"]');
        if (other && region.innerHTML !== other.innerHTML) region.innerHTML = other.innerHTML;
      }
      replaceWords(node);
    }
  }).observe(document.body, { childList: true, subtree: true });
}

/** Changes come one after the other. */
let updating = Promise.resolve();

function update(words) {
  updating = updating
    .then(() => updateWords(words))
    .catch(() => false)
    .then((isShown) => {
      if (!isShown) return reload();
      hide();
      forgetSources();
      shownPath = undefined;
      showShares();
    });
}

/** A page that opens without being loaded may have been fetched before the change. */
async function updateOpened() {
  const path = location.pathname;
  const next = await readPage();
  if (!next || path !== location.pathname) return;
  shownData = pageDataOf(next);
  if (latest) update([]);
}
`;
