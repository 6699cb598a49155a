import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { connectionClusters } from '../../site/model/connection-map.ts';
import type { ConnectionModel } from '../../site/model/connections.ts';
import { combinations, everyOther } from '../combinations.ts';
import { browserOf } from '../facts.ts';
import { filesOf, plantAll, plantCatalogue } from '../hostile/attacks.ts';
import { openCases } from './cases.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();

/**
 * What a text may consist of that makes a search begin again at each of its places: marks without their
 * other half, numbers in a row, words that look like something else.
 */
const cases = openCases('bounded-work')<string>;
const repeated = cases('repeated');

/** One for each way in which the work has grown with the square. */
const sample = ['1/', '{a}', '(', '[a](', '« ', '“', '; ', '??? ', '&amp;', ' ', 'A', '—'];

function familyOf(part: string, length: number): string {
  const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
  // No two languages have the same text: that would be all there is to say.
  const texts = ['', ' ', '.'].map((end) => JSON.stringify(text + end));
  const [en, fr, es] = texts;
  return `id: x
order: 2
pageTitle: { en: A, fr: B, es: C }
subtitle:
  en: ${en}
  fr: ${fr}
  es: ${es}
`;
}

const list = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => make(i));
const fields = (count: number) => Object.fromEntries(list(count, (index) => [`f${index}`, '1 kg']));
const named = (name: string) => ({ en: name, fr: name.toUpperCase() });

/** Places of which one grows: so many keys, notes, names in a path. */
const growing: readonly (readonly [
  what: string,
  place: string,
  grow: (count: number) => unknown,
])[] = [
  ['names in a path', 'products/P1.yaml path', (count) => '/a'.repeat(count)],
  ['figures that no dictionary has', 'products/P1.yaml figures', fields],
  ['fields that there are not', 'products/P1.yaml images.0', fields],
  [
    'values of a figure, each with a note',
    'products/P1.yaml figures.mass',
    (count) => list(count, (i) => ({ value: `${i + 1} kg`, note: named(`n${i}`) })),
  ],
  ['addresses', 'products/P1.yaml aliases', (count) => list(count, (i) => `/a${i}`)],
  [
    'redirects in a row',
    'site.yaml redirects',
    (count) => list(count, (i) => ({ from: `/r${i}`, to: `/r${i + 1}` })),
  ],
  [
    'redirects to what there is not',
    'site.yaml redirects',
    (count) => list(count, (i) => ({ from: `/r${i}`, to: `/none${i}` })),
  ],
  [
    'columns of a table, and cells of others',
    'products/P1.yaml tabs',
    (count) => {
      const columns = list(count, (i) => ({ id: `c${i}`, title: named(`C${i}`), type: 'code' }));
      const cells = Object.fromEntries(list(count, (i) => [`d${i}`, 'x']));
      return [{ kind: 'lineup', table: { columns, rows: [cells] } }];
    },
  ],
  ['spaces', 'products/P1.yaml title.*', (count) => ' '.repeat(count)],
  ['letters of a name', 'site.yaml name.*', (count) => 'A'.repeat(count)],
];

const variants = (count: number, parentOf: (index: number) => string) => {
  const words = { title: named('Pump'), subtitle: named('It lifts.') };
  const variant = (i: number) => ({ id: `Q${i}`, family: 'garden', parent: parentOf(i), ...words });
  return new Map(list(count, (i) => [`products/Q${i}.yaml`, variant(i)]));
};

const textsOf = (count: number, make: (index: number) => string) =>
  list(count / 20, (text) => named(list(20, (word) => make(text * 20 + word)).join(' ')));

/** Files of which one grows. */
const growingFiles: readonly (readonly [
  what: string,
  grow: (count: number) => ReadonlyMap<string, unknown>,
])[] = [
  [
    'comments that accept what there is not',
    (count) =>
      new Map([['products/P9.yaml', `id: P9\n${'# milepost-ignore schema: no\n'.repeat(count)}`]]),
  ],
  ['variants of what there is not', (count) => variants(count, (i) => `Q${i}x`)],
  ['variants, each of the next one', (count) => variants(count, (i) => `Q${i + 1}`)],
  [
    'figures, and others in their place',
    (count) => {
      const mass = { label: named('Mass'), dimension: 'mass', unit: 'kg' };
      const known = Object.fromEntries(list(count, (i) => [`g${i}`, mass]));
      return new Map<string, unknown>([
        ...plantAll([['products/P1.yaml figures', fields(count)]]),
        ['figures.yaml', known],
      ]);
    },
  ],
  [
    'units of the catalogue, and slips of them',
    (count) => {
      const unitOf = (i: number) => ({ dimension: 'output', factor: i + 1, second: `q${i}y` });
      const units = Object.fromEntries(list(count, (i) => [`q${i}x`, unitOf(i)]));
      const slips = Object.fromEntries(list(count, (i) => [`f${i}`, `1 q${i}z`]));
      return new Map<string, unknown>([
        ['units.yaml', { dimensions: { output: named('output') }, units }],
        ...plantAll([['products/P1.yaml figures', slips]]),
      ]);
    },
  ],
  [
    'terms of a glossary, with codes that translations lack',
    (count) =>
      new Map<string, unknown>([
        [
          'glossary.yaml',
          { terms: list(count, (i) => ({ en: { term: `w${i}` }, fr: { term: `m${i}` } })) },
        ],
        ...plantAll([
          ['pages/about.yaml sections.0.content', textsOf(count, (index) => `w${index}`)],
        ]),
      ]),
  ],
];

/** How often a block of the program is run during some work. */
async function countSteps(session: Session, work: () => unknown): Promise<number> {
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ranges = result.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

type Count<Work> = (steps: (work: Work) => Promise<number>) => Promise<void>;

/** Counts the steps of checks of catalogues; the first run pays for what is made once. */
function withCounter(count: Count<string>): Promise<void> {
  return withSteps(async (steps) => {
    const check = (folder: string) => steps(() => readCatalogue(folder, { cwd: folder }));
    await check(workspace.catalogue().folder);
    await count(check);
  });
}

async function withSteps(count: Count<() => unknown>): Promise<void> {
  // What is compiled to machine code no longer counts its calls.
  setFlagsFromString('--no-opt');
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  try {
    await count((work) => countSteps(session, work));
  } finally {
    session.disconnect();
    // Other tests follow in this process.
    setFlagsFromString('--opt');
  }
}

/** Twice the length is at most twice the work, and what a run costs in any case. */
const isMore = (few: number, many: number) => many > 2.3 * few;

test('the work for a text grows with its length, whatever it consists of', async () => {
  const faults: string[] = [];
  await withCounter(async (steps) => {
    const written = (part: string, length: number) =>
      workspace.written({ 'families/x.yaml': familyOf(part, length) });
    for (const part of combinations(repeated, everyOther(sample))) {
      const [few, many] = [await steps(written(part, 1500)), await steps(written(part, 3000))];
      if (isMore(few, many)) faults.push(`${JSON.stringify(part)}: ${few}, then ${many}`);
    }
  });
  expect(faults).toEqual([]);
});

test('the work for a record grows with its length, whatever there is more of', async () => {
  const faults: string[] = [];
  const folder = join(workspace.root, 'growing');
  await withCounter(async (steps) => {
    const grown = [
      ...growing.map(([what, place, grow]) => {
        return [what, (count: number) => plantAll([[place, grow(count)]])] as const;
      }),
      ...growingFiles,
    ];
    for (const [what, grow] of combinations(grown, everyOther(everyOther(grown)))) {
      const stepsFor = (count: number) => {
        plantCatalogue(folder, filesOf(grow(count)));
        return steps(folder);
      };
      const [few, many] = [await stepsFor(500), await stepsFor(1000)];
      if (isMore(few, many)) faults.push(`${what}: ${few}, then ${many}`);
    }
  });
  expect(faults).toEqual([]);
});

/** An end of a connection; its key begins with what it is. */
function endOf(key: string): ConnectionModel['from'] {
  const product = key.startsWith('product') ? { record: { family: 'pumps' } } : undefined;
  return { key, product } as ConnectionModel['from'];
}

const connected: readonly (readonly [string, (index: number) => readonly string[]])[] = [
  ['products with a place', (index) => [`product ${index}`, 'place 0']],
  ['products in a row', (index) => [`product ${index}`, `product ${index + 1}`]],
  ['places in a row', (index) => [`place ${index}`, `place ${index + 1}`]],
];

test.each(combinations(connected, connected.slice(1, 2)))(
  'the work for connections grows with their number: %s',
  async (_, ends) => {
    await withSteps(async (steps) => {
      const stepsFor = (count: number) => {
        const connections = list(count, (index) => {
          const [from = '', to = ''] = ends(index);
          return { from: endOf(from), to: endOf(to) } as ConnectionModel;
        });
        return steps(() => connectionClusters(connections));
      };
      await stepsFor(10);
      const [few, many] = [await stepsFor(500), await stepsFor(1000)];
      expect(many).toBeLessThan(2.3 * few);
    });
  },
);

/** How many characters patterns look at during some work; the methods of strings use `exec` as well. */
function countCharacters(work: () => unknown): number {
  const { exec } = RegExp.prototype;
  let seen = 0;
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const last = found ? found.index + found[0].length : text.length;
    seen += this.sticky && !found ? 1 : 1 + Math.max(0, last - from);
    return found;
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return seen;
}

const asked = 'The range shall be at least 100 m, IP65, 24 V DC and 12 relays at 60 km/h ';
const pieces = [asked, `${asked}.\n`, ...cases('pieces of a tender')];

test('the work for a tender grows with its length, of one sentence, of many of pieces and of one word', async () => {
  const { read } = browserOf('en');
  await withSteps(async (steps) => {
    await steps(() => read(asked));
    for (const part of [asked, `${asked}.\n`, 'a;', '1', 'a']) {
      const stepsFor = (length: number) =>
        steps(() => read(part.repeat(Math.ceil(length / part.length))));
      const [few, many] = [await stepsFor(5000), await stepsFor(10_000)];
      expect(many, part).toBeLessThan(2.3 * few);
    }
  });
});

test('patterns look at each part of a tender so many times, however long it is', () => {
  const { read } = browserOf('en');
  const faults: string[] = [];
  const [length = 0] = combinations([2500], [1250]);
  for (const part of combinations(pieces, everyOther(pieces))) {
    const seen = (characters: number) =>
      countCharacters(() => read(part.repeat(Math.ceil(characters / part.length))));
    const [few, many] = [seen(length), seen(2 * length)];
    if (isMore(few, many)) faults.push(`${JSON.stringify(part)}: ${few}, then ${many}`);
  }
  expect(faults).toEqual([]);
});
