import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { complete } from '../../cli/lsp/complete.ts';
import { cursorIn } from '../../cli/lsp/cursor.ts';
import { findDefinition } from '../../cli/lsp/find-definition.ts';
import { uriOf } from '../../cli/lsp/uris.ts';
import { prepareCatalogue } from '../../cli/run/read-catalogue.ts';
import { pairs } from '../combinations.ts';
import { fullCatalogue, fullExtensions } from '../full-site.ts';

const { context } = await prepareCatalogue(fullCatalogue, {
  cwd: fullCatalogue,
  extensions: fullExtensions,
});

/** Enough places to meet each kind of value of each record, and few enough to take seconds. */
const step = 113;

/** How a record may be while it is written: finished, up to the cursor, and broken further below. */
const drafts: readonly ((text: string, offset: number) => string)[] = [
  (text) => text,
  (text, offset) => text.slice(0, offset),
  (text) => `${text}\n  - [{`,
];

test('every place of a record can be asked about, in the finished record and in one that ends there', async () => {
  const wrong: string[] = [];
  const counts = { asked: 0, offered: 0, defined: 0 };
  for (const entry of context.entries) {
    const offsets = Array.from(
      { length: Math.floor(entry.text.length / step) + 1 },
      (_, index) => index * step,
    );
    for (const [offset, draft] of pairs(offsets, drafts)) {
      const text = draft(entry.text, offset);
      const document = TextDocument.create(uriOf(entry.path), 'yaml', 1, text);
      const position = document.positionAt(offset);
      const place = { path: entry.path, folder: fullCatalogue, context };
      const { items } = await complete(document, position, place);
      const isHere = items.every(({ textEdit }) => {
        const range = textEdit && 'range' in textEdit ? textEdit.range : undefined;
        return range?.start.line === position.line && range.end.line === position.line;
      });
      if (!isHere) wrong.push(`completion in ${entry.file} at ${offset}`);
      const cursor = cursorIn(text, offset);
      const found = cursor && findDefinition({ cursor, entry }, context);
      const isThere =
        !found ||
        ('path' in found
          ? found.path.startsWith(join(fullCatalogue, 'assets'))
          : context.entries.some((each) => each === found.entry));
      if (!isThere) wrong.push(`definition in ${entry.file} at ${offset}`);
      counts.offered += items.length;
      counts.defined += found ? 1 : 0;
      counts.asked += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(counts.offered).toBeGreaterThan(counts.asked / 2);
  expect(counts.defined).toBeGreaterThan(counts.asked / 30);
});

test('a cursor is found in values of every notation, and in none of a comment', () => {
  const at = (text: string) => {
    const found = cursorIn(text.replace('‸', ''), text.indexOf('‸'));
    return found && [found.at.join('.'), found.on, found.before, found.after];
  };
  expect(at('a:\n  - b: one‸two\n')).toEqual(['a.0.b', 'value', 'one', 'two']);
  expect(at("a: { b: ['x', 'y‸'] }")).toEqual(['a.b.1', 'value', 'y', '']);
  expect(at('a: >\n  one\n  t‸wo\n')).toEqual(['a', 'value', 'one t', 'wo\n']);
  expect(at('{ "a": { "b": "‸" } }')).toEqual(['a.b', 'value', '', '']);
  expect(at('a:\n  b: 1\n  ‸\nc: 2\n')).toEqual(['a.', 'key', '', '']);
  expect(at('a:\n  b‸c: 1\n')).toEqual(['a.bc', 'key', 'b', 'c']);
  expect(at('a: 1 # one‸\n')).toBeUndefined();
  expect(at('a: \uE000‸\n')).toBeUndefined();
});
