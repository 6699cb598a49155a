import { expect, test } from 'vitest';
import { openCatalogue } from '../mutations/catalogue.ts';
import { type Mistake, staleEntries } from '../mutations/mistakes.ts';

const catalogue = openCatalogue(new URL('../fixtures/full-catalogue/', import.meta.url).pathname);
const [file] = catalogue.files;
const name = file?.name ?? '';
const text = file?.text ?? '';

function mistake(id: string, edit: Partial<Mistake>): Mistake {
  return { id, kind: 'term', what: 'A slip.', who: 'maintainer', isMistake: true, ...edit };
}

test('an entry whose text stands once in its file, or whose file is new, is not stale', () => {
  const once = mistake('once', { file: name, find: text, replace: '' });
  const added = mistake('added', { newFile: 'products/new.yaml', replace: 'id: new' });
  expect(staleEntries([once, added], catalogue)).toEqual([]);
});

test('an entry is stale if its text is gone or repeated, its file gone or no new one', () => {
  const entries = [
    mistake('gone', { file: name, find: 'never written', replace: '' }),
    mistake('repeated', {
      file: name,
      edits: [
        { find: text, replace: '' },
        { find: '\n', replace: '' },
      ],
    }),
    mistake('moved', { file: 'no.yaml', find: 'a', replace: '' }),
    mistake('exists', { newFile: name, replace: '' }),
  ];
  expect(staleEntries(entries, catalogue)).toEqual([
    `gone: ${name} has "never written" 0 times, not once`,
    `repeated: ${name} has "\\n" ${text.split('\n').length - 1} times, not once`,
    'moved: there is no no.yaml',
    `exists: ${name} exists`,
  ]);
});
