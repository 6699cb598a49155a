import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { filesBelow } from '../catalogue-names.ts';
import { repository } from '../milepost.ts';

// Who has the package has none of these folders, so a message that names one leads nowhere. Imports
// are relative: what is below another folder is not meant.
const path = /(?<![\w./-])(?:cli|schema|scripts|site|tests)\/[\w<$*][^\s"'`]*/g;

const known = [
  // `milepost schema` writes this folder, wherever it runs.
  'cli/commands/declare-options.ts: schema/generated',
  // A bug, said to people who run the sources.
  'cli/core/running-tool.ts: cli/bin.mjs.',
];

test('no message names a path that only this repository has', () => {
  const sources = ['schema', 'cli', 'site'].flatMap((folder) =>
    filesBelow(join(repository, folder)).filter((file) => /\.tsx?$/.test(file)),
  );
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    // Few have one at all, be it in a comment.
    const paths = source.match(path) ? pathsIn(source, file.endsWith('x') ? 'tsx' : 'ts') : [];
    return paths.map((text) => `${file.slice(repository.length)}: ${text}`);
  });
  expect(found.sort()).toEqual(known);
});

test('paths in messages are found, those of imports, comments and a catalogue are not', () => {
  const template = 'help.push(`Translate site/strings/en.json into strings/$' + '{code}.json.`);';
  expect(pathsIn(template)).toEqual(['site/strings/en.json']);
  expect(pathsIn("const help = 'See schema/kinds/page.ts';")).toEqual(['schema/kinds/page.ts']);
  expect(pathsIn('const a = <p>See tests/README.md</p>;')).toHaveLength(1);
  expect(pathsIn("await import('../../site/b.ts'); // site/a.ts\n/* cli/x.ts */")).toEqual([]);
  expect(pathsIn("const a = 'strings/fr.json, docs/site/a.md and ./site/x';")).toEqual([]);
});

/** The paths of the repository in what is left of code without its comments and types. */
function pathsIn(source: string, loader: 'ts' | 'tsx' = 'tsx'): string[] {
  const { code } = transformSync(source, { loader, legalComments: 'none', jsx: 'preserve' });
  return code.match(path) ?? [];
}
