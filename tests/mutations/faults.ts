import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import type { Files } from './edits.ts';
import { figureFaults } from './figure-faults.ts';
import { codes, type Fault, line, misspell, text } from './places.ts';
import { textFaults } from './text-faults.ts';

const products = /^products\//;
const site = /^site\.yaml$/;
const lostLink = ['orphan-page', 'broken-path', 'connection-mismatch', 'breadcrumb-trail'];
const linkInText = { near: ['stale-translation', 'link-mismatch'], far: ['orphan-page'] };

/** The paths of products that are not in this text. */
function otherPaths(files: Files, own: string): string[] {
  return [...files]
    .flatMap(([name, each]) => (products.test(name) && /^path: (.+)$/m.exec(each)?.[1]) || [])
    .filter((path) => !own.includes(`${path}\n`));
}

const structureFaults: readonly Fault[] = [
  line('yaml-syntax', 'closing quote forgotten', /(?<=^ *(?:- )?(?:en|fr|es): ".*)"$/gm, () => ''),
  line(
    'duplicate-key',
    'field given twice',
    /^ *(?:order|path|family|dimension): .+$/gm,
    ([field]) => `${field}\n${field}`,
  ),
  {
    rule: 'duplicate-id',
    name: 'copied file with the same id',
    far: ['placeholder-content', 'conflicting-figures'],
    plant(files, random) {
      const [name, content] = random.pick([...files].filter(([each]) => products.test(each)));
      const copy = name.replace('.yaml', `-${random.below(1000)}.yaml`);
      return { file: copy, start: 0, end: 0, text: content };
    },
  },
  line(
    'duplicate-path',
    'alias that is the path of another page',
    /(?<=^aliases:\n)/gm,
    ({ input }, random, files) => `  - ${random.pick(otherPaths(files, input))}\n`,
    { far: ['connection-mismatch'] },
  ),
  line('reserved-path', 'reserved path', /(?<=^aliases:\n)/gm, (_, random) => {
    const taken = ['/fr/products/p', '/es/p', '/assets/p'].map((path) => path + random.below(1000));
    return `  - ${random.pick([...taken, '/404', '/sitemap.xml', '/projects/data.json'])}\n`;
  }),
  line(
    'redirect-loop',
    'redirects in a circle',
    /^(?=languages:)/gm,
    (_, random) => {
      const paths = Array.from(
        { length: 1 + random.below(3) },
        (_, at) => `/o${at}${random.below(1e4)}`,
      );
      const to = (at: number) => paths[at + 1] ?? paths[0];
      return `redirects:\n${paths.map((from, at) => `  - { from: ${from}, to: ${to(at)} }\n`).join('')}`;
    },
    { files: site },
  ),
  line(
    'unknown-field',
    'misspelt field',
    /(?<=^ *(?:- )?)(?:subtitle|description|intro|order|dimension|keyFigures|conclusion|sourceNotes)(?=:)/gm,
    ([key], random) => misspell(key, random),
    { near: ['incomplete-record'] },
  ),
  line('schema', 'text for a number', /(?<=^order: )\d+$/gm, (_, random) =>
    random.pick(['first', '"2"', '1.5', '[1]', 'none']),
  ),
  line(
    'unknown-reference',
    'unknown family',
    /(?<=^family: ).+$/gm,
    ([id], random) => misspell(id, random),
    { far: lostLink },
  ),
  line(
    'incomplete-record',
    'what the family requires left out',
    /^(?:intro|keyFigures|tabs|conclusion):\n(?: .*\n)+/gm,
    ({ input }) => (/^status: partial/m.test(input) ? undefined : ''),
    { files: products, isOfFile: true, far: lostLink },
  ),
  line(
    'ambiguous-scalar',
    'scalar that YAML may take for something else',
    /(?<=^sourceNotes:\n(?: +- .*\n)* +- ).+$/gm,
    (_, random) => random.pick(['no', 'yes', 'on', 'Off', '0123', '1e3', '2026-03-31', '12:30']),
  ),
  line(
    'unused-suppression',
    'suppression of nothing',
    /^( *)(?=(?:subtitle|description|tabs|conclusion):)/gm,
    ([indent], random) => {
      const rule = random.pick(['untranslated', 'whitespace', 'no-such-rule']);
      return `${indent}# milepost-ignore ${rule}: a brand name\n${indent}`;
    },
  ),
];

const linkFaults: readonly Fault[] = [
  line(
    'broken-path',
    'broken path in a text',
    /(?<=\]\(\/[^()\s#]*)[^()\s#/]+(?=\))/g,
    ([last], random) => misspell(last, random),
    linkInText,
  ),
  line(
    'non-canonical-path',
    'link with a language prefix',
    /(?<=\]\()(?=\/)/g,
    (_, random) => `/${random.pick(codes)}`,
    linkInText,
  ),
  line(
    'path-case',
    'link in another letter case',
    /(?<=\]\(\/[^()\s]+\/)[^()\s/#]+(?=\))/g,
    ([last], _, files) => {
      const other = [last.toLowerCase(), last.toUpperCase()].find((each) => each !== last) ?? '';
      const isThere = new RegExp(`(?:^id: |/)${escapeRegExp(other)}$`, 'm');
      return [...files.values()].some((each) => isThere.test(each)) ? undefined : other;
    },
    linkInText,
  ),
  line(
    'breadcrumb-trail',
    'crumb to another product',
    /^(?=order: )/gm,
    ({ input }, random, files) => {
      if (/^parent: /m.test(input)) return undefined;
      const crumb = (words: string, path: string) => `  - { title: { ${words} }, path: ${path} }\n`;
      return [
        'breadcrumbs:\n',
        crumb('en: Products, fr: Produits, es: Productos', '/products'),
        crumb('en: Another, fr: Un autre, es: Otro', random.pick(otherPaths(files, input))),
        crumb('en: This product, fr: Ce produit, es: Este producto', '"#"'),
      ].join('');
    },
    { files: products },
  ),
  text(
    'link-mismatch',
    'link dropped in one language',
    (words, random) => {
      const language = random.pick(codes);
      const value = words[language];
      const [all = '', label = '', target = ''] = /\[([^\][]+)\](\(\/[^()\s]+\))/.exec(value) ?? [];
      // Of a page that is linked twice, the text still has a link.
      if (value.split(target).length !== 2) return undefined;
      return { [language]: value.replace(all, label) };
    },
    { far: ['orphan-page'] },
  ),
  line(
    'broken-asset',
    'file that is not there',
    /(?<=flags\/)\w+(?=\.svg)/g,
    ([name], random) => `${name}${random.below(1000)}`,
    { files: site, far: ['unused-asset'] },
  ),
];

/** Every kind of fault, one for each rule, in the order of the documentation. */
export const faults: readonly Fault[] = [
  ...structureFaults,
  ...linkFaults,
  ...figureFaults,
  ...textFaults,
];
