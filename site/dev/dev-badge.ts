/**
 * The part of the script of the development server that lists in a corner of each page the files of the
 * catalogue that it is made from, and opens one in the editor.
 */
export const devBadge = `
let badge;
let shownPath;
let made = { files: [], failures: [] };

function followPage() {
  showFiles();
  // A page that opens without being loaded has another title.
  const options = { childList: true, characterData: true, subtree: true };
  new MutationObserver(showFiles).observe(document.head, options);
}

async function ask(name, query, options) {
  const response = await fetch(new URL(name + '?' + new URLSearchParams(query), import.meta.url), options);
  return response.json();
}

async function showFiles() {
  const page = location.pathname;
  if (page === shownPath) return;
  shownPath = page;
  // Without an answer the server was stopped, or it says in its terminal what is wrong.
  const answer = await ask('page.json', { page }).catch(() => ({ files: [], failures: [] }));
  if (page !== shownPath) return;
  made = answer;
  showProblems();
  badge ??= appendBadge();
  badge.hidden = made.files.length === 0;
  const [summary, note, list] = badge.shadowRoot.querySelectorAll('summary, ul, p');
  summary.textContent = made.files.length === 1 ? '1 file' : made.files.length + ' files';
  note.textContent = '';
  list.replaceChildren(...made.files.map((file) => {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.textContent = file;
    button.addEventListener('click', () => openFile(file, note));
    item.append(button);
    return item;
  }));
}

async function openFile(file, note) {
  const stopped = () => ({ problem: 'The server gives no answer: is “npx milepost dev” still running?' });
  const { problem, link } = await ask('open.json', { file }, { method: 'POST' }).catch(stopped);
  note.textContent = problem ?? 'Opened ' + file;
  if (!link) return;
  const open = document.createElement('a');
  open.href = link;
  open.textContent = 'Open in VS Code';
  note.append(' ', open);
}

function appendBadge() {
  const host = document.createElement('milepost-files');
  host.attachShadow({ mode: 'open' }).innerHTML =
    '<style>:host{position:fixed;inset-block-end:.5rem;inset-inline-start:.5rem;z-index:2147483646}' +
    '@media print{:host{display:none}}details{max-width:min(40rem,calc(100vw - 1rem));max-height:50vh;overflow:auto;' +
    'box-sizing:border-box;border:1px solid #fff;border-radius:.25rem;' +
    'background:#1a1a1a;color:#fff;font:13px/1.5 system-ui,sans-serif}summary,button,p:not(:empty){padding:.25rem .5rem}' +
    'ul,p{margin:0;padding-inline-start:.5rem;list-style:none}button{border:0;background:none;color:inherit;' +
    'font:inherit;text-align:start;overflow-wrap:anywhere;cursor:pointer}button:hover{text-decoration:underline}' +
    ':focus-visible{outline:3px solid #8fbcff;outline-offset:-3px}a{color:#8fbcff}</style>' +
    '<details lang="en" dir="ltr"><summary title="The files of the catalogue that this page is made from"></summary>' +
    '<p role="status"></p><ul></ul></details>';
  return document.documentElement.appendChild(host);
}
`;
