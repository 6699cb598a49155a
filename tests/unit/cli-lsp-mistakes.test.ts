import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { combinations } from '../combinations.ts';
import { examplesOf, startGuide } from '../guide.ts';
import { fixtureData, readFixture } from './fixtures.ts';
import { startEditor, stopEditors } from './lsp-client.ts';

interface AuthorMistake {
  readonly what: string;
  readonly file?: string;
  readonly find: string;
  readonly replace: string;
  readonly copyTo?: string;
}

/** The first line of the one finding that the terminal shows of each. */
const inTerminal = new Map(
  readFixture('author-mistakes.txt')
    .split(/^# /m)
    .map((part) => {
      const [what = '', finding = ''] = part.split('\n');
      return [what, /^\w+ +(\S+) +(\S+):(\d+):(\d+)/.exec(finding)?.slice(1) ?? []];
    }),
);
const typed = fixtureData<AuthorMistake[]>('author-mistakes.yaml').filter(
  ({ copyTo, find }) => !copyTo && find !== '',
);
// `npm run test:all` types every one of them.
const mistakes = combinations(
  typed,
  typed.filter(({ what }, index) => index % 12 === 0 || what.startsWith('family id')),
);

const site = await startGuide('en,fr,es');
for (const example of examplesOf('first-product.md')) {
  if (/new product/.test(example.text)) await site.run(example);
  if (example.language === 'yaml') site.write(example);
}
const editor = await startEditor(site.root, { folders: [site.root] });
afterAll(() => {
  stopEditors();
  site.remove();
});

/** Every error and warning that the editor shows, as the terminal names it. */
function shown() {
  return editor
    .filesWithFindings()
    .sort()
    .flatMap((uri) => {
      const path = decodeURIComponent(new URL(uri).pathname);
      return editor
        .findings(path)
        .filter(({ severity }) => severity === 1 || severity === 2)
        .map(({ code, range: { start } }) => [
          `${code}`,
          path.slice(site.root.length + 1),
          `${start.line + 1}`,
          `${start.character + 1}`,
        ]);
    });
}

test.each(mistakes)(
  'the editor shows what the terminal shows, while one types: $what',
  async ({ what, file = 'products/temperature-sensors/T30.yaml', find, replace }) => {
    const path = join(site.root, 'catalogue', file);
    await editor.open(path);
    await expect.poll(shown, { timeout: 10_000 }).toEqual([]);
    await editor.type(path, find, replace);
    // What is missing in several files is one finding for each of them.
    await expect
      .poll(() => shown()[0], { timeout: 10_000, interval: 10 })
      .toEqual(inTerminal.get(what));
    expect(new Set(shown().map(([, name]) => name)).size).toBe(shown().length);
    await editor.close(path);
  },
);
