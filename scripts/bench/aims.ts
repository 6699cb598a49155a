/** What we want to reach, in seconds or in times the floor, and the memory of all processes. */
interface Aim {
  readonly seconds?: number;
  readonly floors?: number;
  readonly mebibytes?: number;
}

/** The shipped catalogue, or a synthetic one by its number of products. */
type Catalogue = 'shipped' | number;

/** Per catalogue, by the name of what is measured. */
const aims: Readonly<Record<Catalogue, Readonly<Record<string, Aim>>>> = {
  shipped: {
    'validate, cold': { seconds: 0.35 },
    'validate, unchanged': { seconds: 0.35 },
    'build with data sheets and pictures, cold': { seconds: 5 },
    'build with data sheets and pictures, unchanged': { seconds: 1 },
    'validate --watch, from saving a product': { seconds: 0.1 },
  },
  1000: {
    'validate, cold': { seconds: 2 },
    'validate, unchanged': { seconds: 0.5 },
    'build without pictures, cold': { seconds: 4 },
    'build with data sheets and pictures, cold': { seconds: 20 },
    'build without pictures, one product changed': { seconds: 0.8 },
    'validate --watch, from saving a product': { seconds: 0.1 },
    'dev, from saving a product': { seconds: 0.3 },
  },
  10000: {
    'validate, cold': { seconds: 15, mebibytes: 700 },
    'validate, unchanged': { seconds: 2.5, mebibytes: 700 },
    'build without pictures, cold': { floors: 3, mebibytes: 1024 },
    'build without pictures, one product changed': { seconds: 3 },
  },
};

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
