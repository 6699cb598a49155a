import { rememberByName } from '../cache/remember.ts';

const list = (words: string): readonly string[] => words.split(' ');

/** From 2 on, since the word for one is an article as well. `_` stands for a word left out. */
const upToTwenty: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'en',
    list(
      'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    ),
  ],
  [
    // « Neuf » is new as often as nine.
    'fr',
    list(
      'deux trois quatre cinq six sept huit _ dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
    ),
  ],
  [
    'es',
    list(
      'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
    ),
  ],
]);

const others: ReadonlyMap<string, Readonly<Record<string, number>>> = new Map([
  [
    'en',
    {
      thirty: 30,
      forty: 40,
      fifty: 50,
      sixty: 60,
      seventy: 70,
      eighty: 80,
      ninety: 90,
      hundred: 100,
    },
  ],
  [
    'fr',
    {
      trente: 30,
      quarante: 40,
      cinquante: 50,
      soixante: 60,
      'soixante-dix': 70,
      'quatre-vingts': 80,
      'quatre-vingt-dix': 90,
      cent: 100,
    },
  ],
  [
    'es',
    {
      veintidós: 22,
      veinticuatro: 24,
      veinticinco: 25,
      treinta: 30,
      cuarenta: 40,
      cincuenta: 50,
      sesenta: 60,
      setenta: 70,
      ochenta: 80,
      noventa: 90,
      cien: 100,
    },
  ],
]);

/** Ordinals from the third on, and months: where one language has digits, another has these. */
const ordinals: ReadonlyMap<string, readonly string[]> = new Map([
  ['en', list('third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth')],
  [
    'fr',
    list(
      'troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième',
    ),
  ],
  ['es', list('tercera cuarta quinta sexta séptima octava novena décima undécima duodécima')],
]);
const months: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'en',
    list('january february march april may june july august september october november december'),
  ],
  [
    'fr',
    list('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  ],
  [
    'es',
    list(
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    ),
  ],
]);

export interface NumberWord {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** An ordinal or a month: stands for a number in digits, and says nothing on its own. */
  readonly isWeak: boolean;
}

export type NumberWords = (prose: string) => NumberWord[];

/** Finds the numbers that a language spells out; none in a language that it does not know. */
export const numberWordsIn = rememberByName((language): NumberWords => {
  const base = language.replace(/-.*/s, '');
  const strong = new Map(Object.entries(others.get(base) ?? {}));
  for (const [index, word] of (upToTwenty.get(base) ?? []).entries()) strong.set(word, index + 2);
  const weak = new Map<string, number>();
  for (const [index, word] of (ordinals.get(base) ?? []).entries()) weak.set(word, index + 3);
  for (const [index, word] of (months.get(base) ?? []).entries()) weak.set(word, index + 1);
  const words = [...strong.keys(), ...weak.keys()].sort((a, b) => b.length - a.length);
  if (words.length === 0) return () => [];
  const either = words.map(withCapital).join('|');
  // Tested first, since it is several times as fast.
  const anywhere = new RegExp(either);
  const pattern = new RegExp(`(?<![A-Za-z0-9À-ɏ])(?:${either})(?![A-Za-z0-9À-ɏ])`, 'g');
  return (prose) => {
    if (!anywhere.test(prose)) return [];
    const found = [...prose.matchAll(pattern)].map(({ 0: word, index }) => {
      const folded = word.toLowerCase();
      const value = strong.get(folded) ?? weak.get(folded) ?? 0;
      return { value, start: index, end: index + word.length, isWeak: !strong.has(folded) };
    });
    return joined(found, prose);
  };
});

function withCapital(word: string): string {
  const first = word.charAt(0);
  return `[${first}${first.toUpperCase()}]${word.slice(1)}`;
}

/** `twenty-four`, « vingt-quatre », `treinta y cuatro`: tens and units are one number. */
function joined(found: readonly NumberWord[], prose: string): NumberWord[] {
  const numbers: NumberWord[] = [];
  for (const next of found) {
    const last = numbers.at(-1);
    const isPart = last && /^(?:-| y )$/.test(prose.slice(last.end, next.start));
    if (last && isPart && last.value >= 20 && last.value % 10 === 0 && next.value < 20) {
      numbers[numbers.length - 1] = { ...last, value: last.value + next.value, end: next.end };
    } else numbers.push(next);
  }
  return numbers;
}
