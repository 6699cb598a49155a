// The floor: parses records, renders pages of a given weight from their texts with bare React, and writes
// them, in two threads. No checks, no links, no figures: what any generator has to do at least.
//   node floor.mjs PRODUCTS OUT BYTES [LANGUAGES]
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { load } from 'js-yaml';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

if (isMainThread) startThreads();
else renderAll(workerData);

function startThreads() {
  const [products, out, bytes, languages = 'en,fr,es'] = process.argv.slice(2);
  const files = readdirSync(products, { recursive: true })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => join(products, file));
  const half = Math.ceil(files.length / 2);
  for (const share of [files.slice(0, half), files.slice(half)]) {
    new Worker(new URL(import.meta.url), {
      workerData: { files: share, out, bytes: Number(bytes), languages: languages.split(',') },
    });
  }
}

function renderAll({ files, out, bytes, languages }) {
  for (const file of files) {
    const record = load(readFileSync(file, 'utf8'));
    for (const language of languages) {
      const path = join(out, language, record.id, 'index.html');
      mkdirSync(dirname(path), { recursive: true });
      const page = h(Page, { record, language, bytes });
      writeFileSync(path, `<!doctype html>${renderToString(page)}`);
    }
  }
}

function Page({ record, language, bytes }) {
  const texts = textsOf(record, language);
  const rows = Object.entries(record.figures ?? {});
  // About 30 bytes of markup come with each text and each row.
  const once = texts.join('').length + rows.join('').length + 30 * (texts.length + 2 * rows.length);
  const times = Math.max(1, Math.round(bytes / once));
  const sections = Array.from({ length: times }, (_, index) =>
    h(
      'section',
      { key: index },
      texts.map((text, place) => h('p', { key: place, className: 'text' }, text)),
      h('table', null, h('tbody', null, rows.map(row))),
    ),
  );
  return h('html', { lang: language }, h('body', null, h('h1', null, record.id), sections));
}

function row([id, value]) {
  return h('tr', { key: id }, h('th', { scope: 'row' }, id), h('td', null, String(value)));
}

function textsOf(value, language) {
  if (typeof value !== 'object' || value === null) return [];
  if (typeof value[language] === 'string') return [value[language]];
  return Object.values(value).flatMap((item) => textsOf(item, language));
}
