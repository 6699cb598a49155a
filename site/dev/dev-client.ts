import { devBadge } from './dev-badge.ts';

/**
 * The script of the development server in each page: loads the page again after a change, and shows what is wrong with
 * the catalogue until it is right. It is text, since it is no part of any site.
 *
 * `state` is the reading of the catalogue that the page was made after: what was told before it is of no interest. Some
 * browsers of telephones have no workers that pages share.
 */
export const devClient = `${devBadge}
let state = Number(new URL(import.meta.url).searchParams.get('state'));
let panel;

const read = ({ data }) => take(JSON.parse(data));
if (!globalThis.SharedWorker) new EventSource(new URL('events', import.meta.url)).onmessage = read;
else new SharedWorker(new URL('events.js', import.meta.url)).port.onmessage = read;
followPage();

async function take({ state: now, problems, files = [] }) {
  if (now < state) return;
  if (!problems) return now > state && location.reload();
  const own = await ask('files.json', { page: location.pathname }).catch(() => []);
  show(problems);
  // A page is not covered by what is wrong with files that it is not made from.
  panel.toggleAttribute('data-aside', own.length > 0 && !own.some((file) => files.includes(file)));
}

function show(text) {
  panel ??= document.documentElement.appendChild(document.createElement('milepost-problems'));
  const root = panel.shadowRoot ?? panel.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent =
    ':host{position:fixed;inset:0;z-index:2147483647;overflow:auto;background:#000c}' +
    ':host([data-aside]){top:auto;max-height:30vh}' +
    'section{max-width:72rem;margin:2rem auto;padding:1.5rem;border-top:4px solid #d92d20;' +
    'background:#fff;color:#1a1a1a;font:14px/1.5 ui-monospace,monospace}' +
    'pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}' +
    'button{float:right;padding:.25rem .75rem;font:inherit}';
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Hide';
  close.addEventListener('click', hide);
  const message = document.createElement('pre');
  message.textContent = text;
  section.append(close, message);
  root.replaceChildren(style, section);
}

function hide() {
  panel?.remove();
  panel = undefined;
}

addEventListener('keydown', ({ key }) => (key === 'Escape' ? hide() : undefined));
`;
