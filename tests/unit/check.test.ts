import { describe, expect, test } from 'vitest';
import {
  alsoStated,
  answerText,
  type Check,
  type CheckWords,
  checkCsv,
  columnsOf,
  readCheck,
  scalesOf,
  writeCheck,
} from '../../site/facts/check-address.ts';
import type { State } from '../../site/facts/evaluate.ts';
import type { Criterion, Fact } from '../../site/facts/facts.ts';
import { lineageIn } from '../../site/facts/lineage.ts';
import { numbersOf } from '../../site/facts/numbers.ts';
import { readRequirement } from '../../site/facts/read-requirement.ts';
import { type Browser, browserOf } from '../facts.ts';
import { fixtureData, readFixture } from './fixtures.ts';

const languages = ['en', 'fr', 'es'] as const;
const letters: Readonly<Record<string, State>> = {
  m: 'meets',
  f: 'fails',
  d: 'undecided',
  u: 'unstated',
};

/** The states of each product, by its id, as people found them. */
function byHand(): ReadonlyMap<string, readonly State[]> {
  const lines = readFixture('checked-by-hand.txt').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [id = '', ...states] = line.split(/ +/);
      if (line === '' || id.startsWith('#')) return [];
      return [[id, states.flatMap((letter) => letters[letter] ?? [])] as const];
    }),
  );
}

/** The same of what the facts answer. */
function answersTo(asked: Check['asked'], facts: Browser['facts']) {
  const columns = columnsOf(facts, { asked, products: [], family: '' });
  return new Map(columns.map((each) => [each.product.id, each.answers.map(({ state }) => state)]));
}

type ByLanguage<Value> = Readonly<Record<(typeof languages)[number], Value>>;

/** The ten requirements as they are typed in each language, and as a tender has them. */
const { typed, tenders } = fixtureData<{
  readonly typed: ByLanguage<Readonly<Record<string, string>>>;
  readonly tenders: ByLanguage<string>;
}>('checked-by-hand.yaml');

describe.each(languages)('ten requirements in "%s" against every product', (language) => {
  test('are answered as the records say, in each cell', () => {
    const { facts } = browserOf(language);
    const asked = Object.entries(typed[language]).map(([id, text]) => {
      const criterion = facts.criteria.find((each) => each.id === id);
      if (!criterion) throw new Error(`No criterion "${id}".`);
      const read = readRequirement(text, criterion, facts.file);
      if (!('requirement' in read)) throw new Error(`${text}: ${read.problem}`);
      return { criterion, requirement: read.requirement };
    });
    expect(answersTo(asked, facts)).toEqual(byHand());
  });

  test('are found in the text of a tender', () => {
    const { facts, read } = browserOf(language);
    const found = read(tenders[language]).found;
    const asked = found.flatMap(({ state, choices }) => (state === 'read' ? choices : []));
    expect(asked.map(({ criterion }) => criterion.id)).toEqual(
      expect.arrayContaining(Object.keys(typed.en)),
    );
    expect(found.filter(({ state }) => state === 'unclear')).toEqual([]);
    expect(answersTo(withoutSame(asked), facts)).toEqual(byHand());
  });
});

function withoutSame<Asked extends { criterion: { id: string } }>(
  asked: readonly Asked[],
): Asked[] {
  return asked.filter(
    (each, place) =>
      asked.findIndex(({ criterion }) => criterion.id === each.criterion.id) === place,
  );
}

describe('the address of a check', () => {
  test('holds every requirement, also several of one criterion, and the products', () => {
    const { facts } = browserOf('fr');
    const address =
      '?reach=100+m&reach=%3E+300+m&operating-temperature=-10..50+%C2%B0C&ingress-protection=IP65' +
      '&supply-voltage=24+V+DC+%7C+230+V+AC&interfaces=RS-485,Ethernet&detection-range=1.125+m' +
      '&products=TLC,AVCC';
    const { check, ignored } = readCheck(address, facts);
    expect(ignored).toEqual([]);
    expect(check.asked).toHaveLength(7);
    expect(check.products).toEqual(['TLC', 'AVCC']);
    expect(writeCheck(check, facts)).toBe(address);
  });

  test('is left out where it can’t be read, and said', () => {
    const { facts } = browserOf('en');
    const { check, ignored } = readCheck(
      '?reach=far&colour=red&products=TLC,none&utm_source=x&reach=100+m&reach=100+m&%E0%A4%A=1',
      facts,
    );
    expect(check.asked).toHaveLength(1);
    expect(check.products).toEqual(['TLC']);
    expect(ignored.slice(0, 3)).toEqual(['reach=far', 'colour=red', 'products=none']);
    const unitless = readCheck('?reach=100&reach=0&interfaces=Ethernet', facts);
    expect(unitless.check.asked).toHaveLength(2);
    expect(unitless.ignored).toEqual([
      expect.stringMatching(/^reach=100 \(at least 100\u00A0m \/ at least 100\u00A0/),
    ]);
  });
});

test('what fails nothing and meets most comes first, then what meets or nearly meets more, last what states nothing', () => {
  const { facts } = browserOf('en');
  const columnsFor = (address: string) => columnsOf(facts, readCheck(address, facts).check);
  const columns = columnsFor(
    '?ingress-protection=IP65&operating-temperature=-10..50+°C&interfaces=Ethernet',
  );
  const groups = columns.map(({ counts: { meets, fails, unstated } }) =>
    unstated === 3 ? 2 : Number(fails > 0 || meets < 2),
  );
  expect(new Set(groups)).toEqual(new Set([0, 1, 2]));
  expect(groups).toEqual(groups.toSorted());
  const place = (id: string) => columns.findIndex(({ product }) => product.id === id);
  // The controller meets two of three and fails the third; the radar meets none and fails none.
  expect(place('TLC')).toBeLessThan(place('4d-speed-radar'));
  // Who fails by little comes before who does by much, and before who meets less and states nothing else.
  const near = columnsFor('?reach=310+m&supply-voltage=24+V+DC');
  expect(near[0]?.product.id).toBe('4d-speed-radar');
  // Of two that meet as many, the one that fails none comes before the one that fails two by far.
  const tender = columnsFor(
    '?reach=50+m&operating-temperature=-10..50+°C&ingress-protection=IP65&supply-voltage=24+V+DC&interfaces=Ethernet&power-consumption=20+W',
  );
  const placeOf = (id: string) => tender.findIndex(({ product }) => product.id === id);
  expect(placeOf('LED')).toBeLessThan(placeOf('Laser-AVCC'));
  // The right number of another current is no near miss.
  const supplied = columnsFor('?supply-voltage=230+V+DC');
  const fails = supplied.filter(({ counts }) => counts.fails > 0);
  expect(fails.length).toBeGreaterThan(3);
  expect(fails[0]?.answers[0]?.facts.every(({ current }) => current === 'AC')).toBe(false);
  const reaches = columnsFor('?reach=500+m').flatMap(({ answers: [answer] }) =>
    answer?.state === 'fails' ? Math.max(...numbersOf(answer.facts)) : [],
  );
  expect(reaches.length).toBeGreaterThan(3);
  expect(reaches).toEqual(reaches.toSorted((a, b) => b - a));
});

test('values that differ, or say too little, are no missing ones', () => {
  const { facts } = browserOf('en');
  const { check } = readCheck('?vehicle-speed=160+km/h&accuracy=95+%25', facts);
  const answerOf = (id: string, row: number) =>
    columnsOf(facts, check).find(({ product }) => product.id === id)?.answers[row];
  expect(answerOf('HS-AVCC', 0)).toMatchObject({ state: 'undecided', remark: 'differs' });
  expect(answerOf('vehicle-detector', 1)).toMatchObject({ state: 'undecided', remark: 'open' });
  expect(answerOf('UVSS', 0)).toEqual({ state: 'unstated', facts: [] });
});

const words: CheckWords = {
  product: 'Product',
  code: 'Code',
  states: { meets: 'meets', undecided: 'not confirmed', unstated: 'not stated', fails: 'fails' },
  short: () => undefined,
  notes: () => ['A note.'],
};

/** The rows of the table of a check, with some words of its own. */
function csvOf(search: string, own: Partial<CheckWords> = {}, language = 'en'): string[] {
  const { facts } = browserOf(language);
  const { check } = readCheck(search, facts);
  return checkCsv(columnsOf(facts, check), check, facts, { ...words, ...own }).split('\r\n');
}

test('a table of a check is CSV that no spreadsheet takes for formulas', () => {
  const own = { product: '=Product', code: 'Code, "own"' };
  expect(csvOf('?interfaces=RS-232&products=TLC,MBC', own)).toEqual([
    `\uFEFF'=Product,"Code, ""own""","Interfaces, RS-232",Interfaces`,
    'Toll Lane Controller,TLC,meets,RS-232\u00A0/ RS-422 (Interface controller). A note.',
    'Manual Booth Controller,MBC,not stated,A note.',
    '',
  ]);
});

test('a table of a check has a row for each product, with as many cells in each', () => {
  const { facts } = browserOf('en');
  const rows = csvOf('?interfaces=RS-232&reach=100+m', { notes: () => [] }).slice(0, -1);
  expect(rows).toHaveLength(facts.products.length + 1);
  expect(rows[0]?.split(/,(?! )/)).toHaveLength(6);
});

test('a table of a check has what else a product states', () => {
  const { facts } = browserOf('en');
  const notes: CheckWords['notes'] = (answer, { criterion }, product) =>
    alsoStated(answer, criterion, product, facts).map(({ part, text }) => `${part} ${text}`);
  const [, row] = csvOf('?supply-voltage=24+V+DC&products=TLC', { notes });
  expect(row).toMatch(/\. Enclosure 230\u00A0V\u00A0AC$/);
});

test('a table of a check says by how much a value fails', () => {
  const short: CheckWords['short'] = (_fact, { criterion }) => `too ${criterion.id}`;
  const own = { short, notes: () => [] };
  const rating = csvOf('?ingress-protection=IP69', own).join('\n');
  const reach = csvOf('?reach=99999+m', own).join('\n');
  expect(rating).toContain('fails,"IP65, too ingress-protection"');
  expect(reach).toMatch(/fails,"[^"]*m, too reach"/);
  expect(reach).not.toMatch(/not stated,[^,]*too/);
});

test('the axis of a requirement has room for it and for all values', () => {
  const { facts } = browserOf('en');
  const { check } = readCheck('?reach=2000+m&ingress-protection=IP65', facts);
  const columns = columnsOf(facts, check);
  const [reach, rating] = scalesOf(facts, check, columns);
  expect(reach?.axis.from).toBe(0);
  expect(reach?.axis.to).toBeGreaterThanOrEqual(2000);
  expect(reach?.bars.length).toBe(columns.length);
  for (const [index, { answers }] of columns.entries()) {
    expect(reach?.bars[index] === undefined).toBe(answers[0]?.facts.length === 0);
  }
  expect(rating).toBeUndefined();
});

test('a spreadsheet of a language with a decimal comma has its columns apart', () => {
  const [head] = csvOf('?interfaces=RS-232&products=TLC', {}, 'fr');
  expect(head).toBe('\uFEFFProduct;Code;Interfaces, RS-232;Interfaces');
});

test('a value of an attribute is said without its label, a port with it', () => {
  const [criterion] = browserOf('en').facts.criteria.filter(({ ask }) => ask === 'interface');
  const asked = { criterion: criterion as Criterion, requirement: { criterion: '' } };
  const said = (dimension: string, text: string) => {
    const figure = { label: 'Port', dimension } as Fact['figure'];
    const facts = [{ figure, place: '', text, codes: ['cmos'] }];
    return answerText({ state: 'meets', facts }, asked, () => undefined);
  };
  expect([said('code', 'CMOS'), said('count', '8')]).toEqual(['CMOS', 'Port 8']);
});

test('a family narrows what is checked, and chosen products within it', () => {
  const { facts } = browserOf('en');
  const { check } = readCheck(
    `?ingress-protection=IP65&family=${facts.file.families[0]?.id}`,
    facts,
  );
  const own = columnsOf(facts, check);
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ product }) => lineageIn(facts.file, product.family).includes(0))).toBe(true);
  expect(writeCheck(check, facts)).toContain(`family=${check.family}`);
  expect(own.length).toBeLessThan(columnsOf(facts, { ...check, family: '' }).length);
});
