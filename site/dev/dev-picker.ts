/**
 * The part of the script of the development server that opens the file of a text: with Alt held, what
 * is under the pointer is outlined and its file named, and a click opens the file in the editor.
 */
export const devPicker = `
let sources;
let picker;
let picked;
let isPicking = false;
let pointer;
const askedWords = new Map();

function forgetSources() {
  sources = undefined;
  askedWords.clear();
}

const ask = (name, query, options) =>
  fetch(new URL(name + '?' + new URLSearchParams({ page: location.pathname, ...query }), import.meta.url), options)
    .then((response) => response.json());

function loadSources() {
  const path = location.pathname;
  if (sources?.path === path) return sources.found;
  const found = ask('sources.json', {}).then(({ runs, places }) => {
    const byWords = new Map();
    for (const run of runs) {
      for (const key of [run.region + '\\n' + plain(run.text), plain(run.text)]) {
        byWords.set(key, [...(byWords.get(key) ?? []), run]);
      }
    }
    return { byWords, places };
  });
  sources = { path, found };
  found.catch(forgetSources);
  return found;
}

const plain = (words) => words.replace(/\\s+/g, ' ').trim();
const regionOf = (element) => element.closest('[data-region]');

function textNodesIn(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) if (plain(walker.currentNode.data)) nodes.push(walker.currentNode);
  return nodes;
}

/** The words under the pointer: of a text, or what stands for a picture or a field. */
function wordsAt({ x, y, target }) {
  const caret = document.caretPositionFromPoint?.(x, y);
  const isText = caret?.offsetNode.nodeType === Node.TEXT_NODE && target.contains(caret.offsetNode);
  const node = isText && isInside(caret.offsetNode, x, y) ? caret.offsetNode : nearest(target, x, y);
  if (node) return { element: node.parentElement, node, text: node.data, offset: isText ? caret.offset : 0 };
  const named = target.closest('[alt],[aria-label],[title],[placeholder]');
  if (!named) return undefined;
  const name = ['alt', 'aria-label', 'title', 'placeholder'].find((each) => named.getAttribute(each));
  return name && { element: named, text: named.getAttribute(name), offset: 0 };
}

const boxOf = (node) => {
  if (node.nodeType !== Node.TEXT_NODE) return node.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
};
const isInside = (node, x, y) => {
  const { left, right, top, bottom } = boxOf(node);
  return x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2;
};

function nearest(target, x, y) {
  const nodes = target.nodeType === Node.ELEMENT_NODE ? textNodesIn(target) : [];
  return nodes.length === 1 ? nodes[0] : nodes.find((node) => isInside(node, x, y));
}

/** Which of the runs with the same words it is: they come in the same order. */
function runOf({ byWords }, { element, node, text }) {
  const region = regionOf(element);
  const words = plain(text);
  const runs = byWords.get((region?.dataset.region ?? '') + '\\n' + words) ?? byWords.get(words);
  if (!runs || runs.length === 1 || !node) return runs?.[0];
  const same = textNodesIn(region ?? document.body).filter((each) => plain(each.data) === words);
  return runs[same.indexOf(node)] ?? runs[0];
}

async function sourceOf(words) {
  const found = await loadSources();
  const run = runOf(found, words);
  const part = run?.parts.find(([from, to]) => words.offset >= from && words.offset < to) ?? run?.parts[0];
  if (part) return { ...words, place: found.places[part[2]] };
  // A value may be written in several pieces, of which only the whole is known.
  for (let { element } = words, steps = 0; element && steps < 3; element = element.parentElement, steps++) {
    const whole = runOf(found, { element, text: element.textContent });
    const [first] = whole?.parts ?? [];
    if (first) return { ...words, node: undefined, element, place: found.places[first[2]] };
  }
  const key = location.pathname + plain(words.text);
  if (!askedWords.has(key)) askedWords.set(key, ask('source.json', { words: words.text }));
  return { ...words, place: (await askedWords.get(key)).place };
}

async function point(event) {
  pointer = event;
  if (event.target instanceof Element && event.target.localName.startsWith('milepost-')) return;
  const words = event.target instanceof Element ? wordsAt(event) : undefined;
  if (words && picked && words.node === picked.node && words.element === picked.element) return;
  picked = undefined;
  if (!words) return hidePicker();
  const source = await sourceOf(words).catch(() => undefined);
  if (!isPicking || pointer !== event || !source) return;
  picked = source;
  const unknown = source.element.closest('svg') ? unknownInDrawing : unknownSource;
  showPicker(boxOf(source.node ?? source.element), source.place ?? unknown, source.place !== undefined);
}

const unknownSource =
  'No file is known for this text. Words of Milepost itself can be replaced in strings/ of the catalogue.';

const unknownInDrawing =
  'The drawing works this out from figures of its product: it has no place of its own in a file.';

function showPicker(box, words, isKnown, link) {
  picker ??= document.createElement('milepost-source');
  const root = picker.shadowRoot ?? picker.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent =
    ':host{position:fixed;inset:0;z-index:2147483646;pointer-events:none}@media print{:host{display:none}}' +
    'div{position:absolute;border:2px solid #2563eb;border-radius:2px;background:#2563eb1f}' +
    '.unknown{border:2px dashed #b45309;background:none}' +
    'p{position:absolute;margin:0;max-width:min(40rem,95vw);padding:.25rem .5rem;border:1px solid #fff;' +
    'border-radius:.25rem;background:#1a1a1a;color:#fff;font:13px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}' +
    'a{color:#8fbcff;pointer-events:auto}';
  const frame = document.createElement('div');
  if (!isKnown) frame.className = 'unknown';
  const pixels = { left: box.left - 3, top: box.top - 3, width: box.width + 2, height: box.height + 2 };
  for (const [name, value] of Object.entries(pixels)) frame.style[name] = value + 'px';
  const label = document.createElement('p');
  label.setAttribute('role', 'status');
  label.lang = 'en';
  label.dir = 'ltr';
  label.textContent = words;
  if (link) {
    const open = document.createElement('a');
    open.href = link;
    open.textContent = 'Open in VS Code';
    label.append(' ', open);
  }
  root.replaceChildren(style, frame, label);
  document.documentElement.append(picker);
  const { offsetWidth, offsetHeight } = label;
  label.style.left = Math.max(4, Math.min(box.left - 3, innerWidth - offsetWidth - 4)) + 'px';
  const above = box.top - offsetHeight - 8;
  label.style.top = Math.max(4, above < 4 ? Math.min(box.bottom + 8, innerHeight - offsetHeight - 4) : above) + 'px';
}

function hidePicker() {
  picker?.remove();
  picked = undefined;
}

function stopPicking() {
  isPicking = false;
  hidePicker();
}

async function openPicked({ node, element, place }) {
  if (!place) return;
  const box = boxOf(node ?? element);
  const answer = await ask('open.json', { place }, { method: 'POST' })
    .catch(() => ({ problem: 'milepost dev does not answer any more.' }));
  if (answer.problem) showPicker(box, answer.problem, false, answer.link);
  else showPicker(box, 'Opened ' + place, true);
}

function followPointer() {
  addEventListener('pointermove', (event) => {
    if (!event.altKey) return isPicking ? stopPicking() : (pointer = event);
    isPicking = true;
    point(event);
  }, { passive: true });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Alt' || isPicking) return;
    isPicking = true;
    if (pointer) point(pointer);
  });
  addEventListener('keyup', (event) => {
    if (event.key !== 'Alt' || !isPicking) return;
    // Some browsers open their menu.
    if (picked) event.preventDefault();
    // A problem with a link stays until something else is done.
    if (picker?.shadowRoot.querySelector('a')) isPicking = false;
    else stopPicking();
  });
  addEventListener('blur', stopPicking);
  addEventListener('scroll', hidePicker, { passive: true, capture: true });
  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    addEventListener(name, (event) => {
      const isOwn = event.target instanceof Element && event.target.localName.startsWith('milepost-');
      if (!event.altKey || event.button !== 0 || isOwn) return;
      // Not what the page does with a click, nor the browser: Alt saves what a link leads to.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (name === 'click') point(event).then(() => (picked ? openPicked(picked) : undefined));
    }, { capture: true });
  }
}
`;
