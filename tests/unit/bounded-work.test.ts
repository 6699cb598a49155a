import { Session } from 'node:inspector/promises';
import { afterAll, expect, test } from 'vitest';
import { readCatalogue } from '../../cli/load/read-catalogue.ts';
import { combinations } from '../combinations.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
afterAll(() => workspace.remove());

/**
 * What a text may consist of that makes a search begin again at each of its places: marks without their
 * other half, numbers in a row, words that look like something else.
 */
const repeated = [
  ...[
    '1/',
    '1-',
    '1:',
    '1 ',
    '1,',
    '1.',
    '1e',
    '-1 ',
    '10 000 ',
    '14.30 ',
    '1 to ',
    '1 m ',
    '1/2 ',
  ],
  ...['{', '{a', '{a}', '{a/b}', '{S1.range}', '(', '(a) ', '[', '](', '[a](', '[a](b)', '[x] '],
  ...['**', '**a** ', '**a', '<', '<b>', '<b>a', '&amp;', '`', '_a ', '*a ', '# ', '\n- a'],
  ...['« ', '«', '»', '«a» ', '“', '"', '"a" ', "'", "l'", ' ', '  x', '\t', '\u00A0', '\u200B'],
  ...[
    '; ',
    '; :',
    ':',
    '!',
    '?',
    '??? ',
    '¿',
    '.',
    '..',
    '... ',
    '—',
    '--',
    'a-',
    '%',
    '50 % ',
    '± ',
  ],
  ...['A', 'aA1', 'a@', 'a.b@c.d ', '/a', '/products/S1 ', 'http://a', 'https://x.y/ ', 'TODO '],
  ...[
    'and and ',
    'twenty ',
    'one and ',
    'vingt-',
    'IP',
    'IP65 ',
    'RS-485 ',
    'km',
    'm/s',
    '24 V AC/DC ',
  ],
  ...['ß', 'é ', '\u0301', 'ﬁ', '。', '😀', '\\'],
];

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

/** How often a block of the program is run while a catalogue is checked. */
async function countSteps(session: Session, part: string, length: number): Promise<number> {
  const folder = workspace.written({ 'families/x.yaml': familyOf(part, length) });
  await session.post('Profiler.takePreciseCoverage');
  await readCatalogue(folder, { cwd: folder });
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ranges = result.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

test('the work for a text grows with its length, whatever it consists of', async () => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const growing: string[] = [];
  try {
    // The first run pays for what is made once.
    await countSteps(session, 'a', 10);
    for (const part of combinations(repeated, sample)) {
      const [few, many] = [
        await countSteps(session, part, 1500),
        await countSteps(session, part, 3000),
      ];
      // Twice the length is at most twice the work, and what a run costs in any case.
      if (many > 2.3 * few) growing.push(`${JSON.stringify(part)}: ${few}, then ${many}`);
    }
  } finally {
    session.disconnect();
  }
  expect(growing).toEqual([]);
});
