import type { Measured } from './speeds.ts';

/** What we want to reach, in seconds or in times the floor, and the memory of all processes. */
interface Aim {
  readonly seconds?: number;
  readonly floors?: number;
  readonly mebibytes?: number;
  /** Where it is missed: what takes the time or the memory, as a sentence. */
  readonly bound?: string;
}

/** The shipped catalogue, or a synthetic one by its number of products. */
export type Catalogue = 'shipped' | number;

const changeBound =
  'All records are read and compared, all rules that look at several files run, and every file of the ' +
  'site is linked into the new folder. No single part takes more than a sixth of the time.';

/** Per catalogue, by the name of what is measured. */
const aims: Readonly<Record<Catalogue, Readonly<Record<string, Aim>>>> = {
  shipped: {
    'validate, cold': {
      seconds: 0.35,
      bound:
        'Rules take half of the time: each looks at few texts, so V8 has not optimized its code yet. A quarter is ' +
        'the start of Node.js and of the tool.',
    },
    'validate, unchanged': { seconds: 0.35 },
    'build with data sheets and pictures, cold': {
      seconds: 5,
      bound:
        'Data sheets and pictures for sharing take half of the time, on both cores. The check and the ' +
        'preparation of the site use one core.',
    },
    'build with data sheets and pictures, unchanged': { seconds: 1 },
    'validate --watch, from saving a product': { seconds: 0.1 },
  },
  1000: {
    'validate, cold': { seconds: 2 },
    'validate, unchanged': { seconds: 0.5 },
    'build without pictures, cold': {
      seconds: 4,
      bound:
        'After the check both cores are busy: with pages, then with facts and search. The floor, which ' +
        'checks nothing, takes most of the aim.',
    },
    'build with data sheets and pictures, cold': {
      seconds: 20,
      bound: 'Typst takes 22 ms to lay out a data sheet and 5 ms to write it, 3,000 times.',
    },
    'build without pictures, one product changed': { seconds: 0.8, bound: changeBound },
    'validate --watch, from saving a product': { seconds: 0.25 },
    'dev, from saving a product': { seconds: 0.3 },
  },
  10000: {
    'validate, cold': {
      seconds: 15,
      mebibytes: 700,
      bound: 'Rules compare records with each other, so all of them are in memory at once.',
    },
    'validate, unchanged': { seconds: 2.5, mebibytes: 700 },
    'build without pictures, cold': {
      floors: 3,
      mebibytes: 1024,
      bound:
        'Each thread holds all records and what is made of them, and V8 lets a heap grow to ' +
        'more than what is in use. Collecting garbage takes a tenth of the time.',
    },
    'build without pictures, one product changed': { seconds: 3, bound: changeBound },
  },
};

/** Aims of one measurement that it misses. */
export interface Missed {
  /** How many times as much as the aim it takes, of time and of memory; undefined where the aim is reached. */
  readonly time: number | undefined;
  readonly memory: number | undefined;
  readonly bound: string;
}

/** Undefined where a measurement reaches its aims, or has none. `floor` is in seconds, where it is known. */
export function missedBy(
  catalogue: Catalogue,
  { name, seconds, mebibytes }: Measured,
  floor: number | undefined,
): Missed | undefined {
  const aim = aims[catalogue]?.[name] ?? {};
  const floors = aim.floors && floor && aim.floors * floor;
  const most = aim.seconds ?? floors;
  const time = beyond(seconds, most);
  const memory = beyond(mebibytes, aim.mebibytes);
  if (time === undefined && memory === undefined) return undefined;
  return { time, memory, bound: aim.bound ?? '' };
}

function beyond(value: number, most: number | undefined): number | undefined {
  return most !== undefined && value > most ? value / most : undefined;
}

/** The aim of a measurement in words, or a dash. */
export function aimOf(catalogue: Catalogue, name: string): string {
  const { seconds, floors, mebibytes } = aims[catalogue]?.[name] ?? {};
  const parts = [
    seconds === undefined ? [] : `${seconds} s`,
    floors === undefined ? [] : `${floors} × floor`,
    mebibytes === undefined ? [] : `${mebibytes} MiB`,
  ].flat();
  return parts.join(', ') || '–';
}
