/**
 * The part of the script of the development server that shows in a corner of each page how far its
 * translations are, with a link to the page of readiness, and how the file of a text is opened.
 */
export const devBadge = `
let badge;
let shownPath;

function followPage() {
  showShares();
  // A page that opens without being loaded has another title.
  const options = { childList: true, characterData: true, subtree: true };
  new MutationObserver(showShares).observe(document.head, options);
}

async function showShares() {
  const path = location.pathname;
  if (path === shownPath) return;
  shownPath = path;
  const query = '?page=' + encodeURIComponent(path);
  const response = await fetch(new URL('shares.json' + query, import.meta.url)).catch(() => undefined);
  // Without an answer the server was stopped, or it says in its terminal what is wrong.
  const shares = response?.ok ? await response.json() : [];
  if (path !== shownPath) return;
  // It stays the same element: a click on another one that takes its place would be lost.
  const link = (badge ??= appendBadge()).shadowRoot.querySelector('a');
  link.textContent = shares.map(({ language, percent }) => language + ' ' + percent + '%').join(' · ');
  link.hidden = shares.length === 0;
}

function appendBadge() {
  const host = document.createElement('milepost-readiness');
  const style = document.createElement('style');
  style.textContent =
    ':host{position:fixed;inset-block-end:.5rem;inset-inline-start:.5rem;z-index:2147483646}' +
    '@media print{:host{display:none}}' +
    'div{max-width:20rem;padding:.25rem .5rem;border:1px solid #fff;border-radius:.25rem;' +
    'background:#1a1a1a;color:#fff;font:13px/1.5 system-ui,sans-serif}p{margin:0;opacity:.85}' +
    'a:not([hidden]){display:block;color:inherit;text-decoration:none}' +
    'a:hover{text-decoration:underline}a:focus-visible{outline:3px solid #8fbcff}';
  const box = document.createElement('div');
  box.lang = 'en';
  box.dir = 'ltr';
  const link = document.createElement('a');
  link.href = new URL('readiness', import.meta.url);
  link.title = 'Translation readiness of the texts on this page';
  const hint = document.createElement('p');
  hint.textContent = 'Alt + click a text: open its file';
  box.append(link, hint);
  host.attachShadow({ mode: 'open' }).append(style, box);
  return document.documentElement.appendChild(host);
}
`;
