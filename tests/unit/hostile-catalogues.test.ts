import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reservationOf } from '../../cli/rules/links/reserved-path.ts';
import { soundCatalogue } from '../catalogue.ts';
import { combinations } from '../combinations.ts';
import { type Attack, allAttacks, filesOf, plantAll, plantCatalogue } from '../hostile/attacks.ts';
import { tryAttack } from '../hostile/try-catalogue.ts';
import { planned } from '../planned-site.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = temporaryFolder();
const folder = join(root, 'catalogue');

const corpus = allAttacks();

/** Every so many-th attack of the corpus: some of each group, since a group is written in one piece. */
const every = (count: number, first: number) =>
  corpus.filter((_, index) => index % count === first);

/** What went wrong with each of some attacks; nothing if each had its answer. */
async function faultsOf(attacks: readonly Attack[], builds: boolean): Promise<string[]> {
  const all: string[] = [];
  for (const attack of attacks) {
    const { faults } = await tryAttack(folder, attack, { builds });
    all.push(...faults.map((fault) => `${attack.name}: ${fault}`));
  }
  return all;
}

describe('a catalogue of the corpus', () => {
  test('there are at least 700 attacks, each with a name of its own', () => {
    const names = new Set(corpus.map(({ name }) => name));
    expect(names.size).toBe(corpus.length);
    expect(corpus.length).toBeGreaterThan(700);
  });

  test('without an attack is accepted, and its site is as it should be', async () => {
    const outcome = await tryAttack(folder, { files: filesOf(new Map()) }, { builds: true });
    expect(outcome).toEqual({ isAccepted: true, refusedBy: [], faults: [] });
  });

  test('is refused with a place, or accepted', async () => {
    expect(await faultsOf(combinations(corpus, every(32, 3)), false)).toEqual([]);
  }, 900_000);

  test('is built if it is accepted: without scripts, dead links or names that a disk does not take', async () => {
    expect(await faultsOf(combinations(corpus, every(120, 7)), true)).toEqual([]);
  }, 1_800_000);
});

test('a site is built although a font lacks a letter of its data sheets', async () => {
  const files = filesOf(plantAll([['products/P1.yaml title.*', '水泵']]));
  const outcome = await tryAttack(folder, { files }, { builds: true, makes: true });
  expect(outcome).toEqual({ isAccepted: true, refusedBy: [], faults: [] });
});

test('no page can have the path of a file that each site has, or one below it', async () => {
  plantCatalogue(folder, filesOf(new Map()));
  const { files } = await planned(await soundCatalogue(folder), folder);
  const others = files.map(({ path }) => `/${path}`).filter((path) => !path.endsWith('.html'));
  const paths = others.flatMap((path) => [path, `${path}/x`]);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !reservationOf(path, ['en', 'fr']))).toEqual([]);
});

/** Pieces of which paths, names and texts that mean something to somebody are made. */
const piece = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', ':', '*', '?', '#', '%', '%2e', '%zz', ' ', '&', ';', '<', '>'],
  ...['"', "'", '`', '{', '}', '[', ']', '(', ')', '|', '@', '!', '=', '+', ',', '~', '^', '$'],
  ...['a', 'B', 'x1', 'fr', 'en', 'con', 'index.html', '.html', '.json', 'page/2', '404', '_', '-'],
  ...['é', 'e\u0301', 'ß', '水', 'ป', '🚰', '\u202E', '\u200B', '\uD800', '\0', '\n', '\uFEFF'],
  ...['<script>', '</script>', '<!--', ']]>', '{{', '${', 'javascript:', 'https://', '__proto__'],
  ...['**', '](', '{mass}', '3 kg', '1e999', '..', '±', 'up to', '0x1', '٣'],
);
const odd = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
const oddPath = odd.map((text) => `/${text}`);
const place = fc.constantFrom(
  ...['title.*', 'subtitle.*', 'images.0.alt.*', 'figures.mass'].map(
    (at) => `products/P1.yaml ${at}`,
  ),
  ...['name.*', 'base', 'url', 'languages.0.label', 'contact.address.0'].map(
    (at) => `site.yaml ${at}`,
  ),
  ...[
    'products/P3.yaml id',
    'figures.yaml mass.label.*',
    'pages/about.yaml sections.0.content.0.*',
  ],
);
const pathPlace = fc.constantFrom(
  'products/P3.yaml path',
  'products/P1.yaml aliases.0',
  'pages/note.yaml path',
  'site.yaml redirects.0.from',
  'site.yaml redirects.0.to',
  'site.yaml navigation.0.path',
);
const [numRuns = 0] = combinations([1000], [15]);
const plantings = fc.array(fc.oneof(fc.tuple(place, odd), fc.tuple(pathPlace, oddPath)), {
  minLength: 1,
  maxLength: 3,
});

test('whatever is planted at several places is refused with a place, or built', async () => {
  await fc.assert(
    fc.asyncProperty(plantings, async (planted) => {
      const files = filesOf(plantAll(planted));
      const { faults } = await tryAttack(folder, { files }, { builds: true });
      expect(faults).toEqual([]);
    }),
    { numRuns },
  );
}, 900_000);
