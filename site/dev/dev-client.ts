import { devBadge } from './dev-badge.ts';

/**
 * The script of the development server in each page: loads the page again after a change, and shows what is wrong with
 * the catalogue, and what failed for this page, until it is right, in a panel beside the page. Only where there is no
 * page it covers what is there. It is text, since it is no part of any site.
 *
 * `state` is the reading of the catalogue that the page was made after: what was told before it is of no interest. Some
 * browsers of telephones have no workers that pages share.
 */
export const devClient = `${devBadge}
const asked = new URL(import.meta.url).searchParams;
const state = Number(asked.get('state'));
let panel;
let problems;
const room = new CSSStyleSheet();
document.adoptedStyleSheets.push(room);

const read = ({ data }) => take(JSON.parse(data));
if (!globalThis.SharedWorker) new EventSource(new URL('events', import.meta.url)).onmessage = read;
else new SharedWorker(new URL('events.js', import.meta.url)).port.onmessage = read;
followPage();

function take({ state: now, problems: told }) {
  if (now < state) return;
  if (now > state) return location.reload();
  problems = told;
  showProblems();
}

function showProblems() {
  if (made.failures.length === 0 && !problems) return hide();
  const { text = '', count, files, kept = [] } = problems ?? { count: 0, files: [] };
  // A mistake in code is in no file of the catalogue: it keeps every page as it was.
  const old = made.files.filter((file) => !files || kept.includes(file));
  const root = panel?.shadowRoot ?? appendPanel();
  const [details, summary, note, message] = root.querySelectorAll('details, summary, p, pre');
  const all = count + made.failures.length;
  summary.textContent = count === undefined ? 'Error' : all === 1 ? '1 error' : all + ' errors';
  note.textContent = old.length > 0 ? 'This page shows ' + old.join(', ') + ' as before the mistake.' : '';
  message.textContent = [...made.failures, text].filter(Boolean).join('\\n\\n');
  const choice = sessionStorage.getItem('milepost-problems');
  const isHere = made.failures.length > 0 || made.files.some((file) => !files || files.includes(file));
  details.open = asked.has('none') || (choice ?? String(isHere)) === 'true';
}

function appendPanel() {
  panel = document.documentElement.appendChild(document.createElement('milepost-problems'));
  panel.toggleAttribute('data-cover', asked.has('none'));
  const root = panel.attachShadow({ mode: 'open' });
  root.innerHTML =
    '<style>:host{position:fixed;inset:auto 0 0;z-index:2147483647}@media print{:host{display:none}}' +
    ':host([data-cover]){top:0;overflow:auto;background:#000c}details{box-sizing:border-box;max-height:45vh;' +
    'overflow:auto;border-top:4px solid #d92d20;background:#fff;color:#1a1a1a;font:14px/1.5 ui-monospace,monospace}' +
    ':host([data-cover]) details{max-height:none;max-width:72rem;margin:2rem auto}' +
    'summary{padding:.25rem 1rem;font-weight:bold;cursor:pointer}p:not(:empty),pre{margin:0;padding:.5rem 1rem;' +
    'white-space:pre-wrap;overflow-wrap:anywhere}p{margin:0}:focus-visible{outline:3px solid #0b57d0;outline-offset:-3px}' +
    '@media(prefers-color-scheme:dark){details{background:#1a1a1a;color:#fff}}</style>' +
    '<details lang="en" dir="ltr"><summary></summary><p></p><pre role="alert"></pre></details>';
  const details = root.querySelector('details');
  root.querySelector('summary').addEventListener('click', () =>
    sessionStorage.setItem('milepost-problems', String(!details.open)));
  details.addEventListener('toggle', () => details.open || panel?.removeAttribute('data-cover'));
  // What is at the end of the page, or at the lower edge of the window, is not below the panel.
  if (!asked.has('none')) new ResizeObserver(makeRoom).observe(panel);
  return root;
}

function makeRoom() {
  const height = (panel?.offsetHeight ?? 0) + 'px';
  room.replaceSync(
    'html{padding-bottom:' + height + ';scroll-padding-bottom:' + height + '}' +
    '.compare-tray{bottom:' + height + '}:is(.to-top,.action-bar){margin-bottom:' + height + '}' +
    'milepost-files{margin-bottom:' + height + '}milepost-failure{display:inline-block;direction:ltr;padding:.25rem .5rem;' +
    'border:2px dashed #d92d20;background:#fff;color:#1a1a1a;font:14px/1.5 ui-monospace,monospace}');
}

function hide() {
  panel?.remove();
  panel = undefined;
  makeRoom();
}

addEventListener('keydown', ({ key }) => {
  const details = panel?.shadowRoot.querySelector('details');
  if (key === 'Escape' && details) details.open = false;
});
`;
