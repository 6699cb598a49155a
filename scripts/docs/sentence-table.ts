import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';

const folder = fileURLToPath(new URL('../../tests/', import.meta.url));

/** A test, or a step of one, whose title names sentences of the specification: `'… [S2.3]'`. */
interface NamingTest {
  /** Below `tests/`, without its ending. */
  readonly file: string;
  readonly title: string;
  readonly ids: readonly string[];
}

/** Each sentence of the site's specification by its id. */
export function readSentences(): Readonly<Record<string, string>> {
  const text = readFileSync(`${folder}specification.yaml`, 'utf8');
  return load(text) as Record<string, string>;
}

const titles = /(['"`])((?:(?!\1)[^\\\n]|\\.)*?)((?: \[S\d+\.\d+\])+)\1/g;

/** The tests that name sentences, by their files. */
export function namingTests(): NamingTest[] {
  const files = ['browser', 'built', 'unit'].flatMap((project) =>
    readdirSync(folder + project, { recursive: true, encoding: 'utf8' })
      .map((name) => `${project}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name)),
  );
  return files.sort().flatMap((name) =>
    [...readFileSync(folder + name, 'utf8').matchAll(titles)].map(([, , title = '', ids = '']) => ({
      file: name.replace(/\.(?:test|spec)\.tsx?$/, ''),
      title: title.replace(/\$\{[^}]*\}|\$[a-z]\w*|%[a-z]/g, '…').replaceAll("\\'", "'"),
      ids: [...ids.matchAll(/S[\d.]+/g)].map(([id]) => id),
    })),
  );
}

/** The table of the sentences and the tests that hold them. */
export function sentenceTable(): string {
  const tests = namingTests();
  const rows = Object.entries(readSentences()).map(([id, sentence]) => {
    const own = tests.filter(({ ids }) => ids.includes(id));
    const files = [...new Set(own.map(({ file }) => file))].map((file) => {
      const inFile = own.filter((test) => test.file === file).map(({ title }) => title);
      return `\`${file}\`: ${[...new Set(inFile)].join('; ')}`;
    });
    return `| ${id} | ${sentence} | ${files.join('; ').replaceAll('|', '\\|')} |`;
  });
  return ['| id | sentence | test |', '|---|---|---|', ...rows].join('\n');
}
