import type { Catalogue } from '../schema/catalogue.ts';
import { createRandom } from './mutations/random.ts';

const text = (en: string) => ({ en });

/**
 * A large catalogue as makers have them, the same each time: families of about 100 products, in series
 * of 12 models. A series shares its code, its environment and its supply; its models go up the R10 and
 * E12 series in what they do, and in mass and power with it. Every product states about 15 figures.
 */
export function seriesCatalogue(count: number): Catalogue {
  const next = createRandom(count).below;
  const families = Array.from({ length: Math.max(2, Math.round(count / 100)) }, (_, index) => ({
    id: `family-${index}`,
    order: index,
    pageTitle: text(`${noun(index)} ${['devices', 'units', 'systems'][index % 3]}`),
    subtitle: text('What they have in common.'),
  }));
  const products = Array.from({ length: count }, (_, index) => {
    const family = Math.floor((index * families.length) / count);
    return { index, family, series: Math.floor(index / 12), model: index % 12 };
  });
  const shared = new Map<number, Record<string, string>>();
  const seriesOf = (series: number) => {
    const known = shared.get(series) ?? sharedFigures(next);
    shared.set(series, known);
    return known;
  };
  return {
    ...emptyCatalogue,
    figures: Object.fromEntries([
      ...common.map(([id, dimension, unit]) => definition(id, dimension, unit)),
      ...families.flatMap((_family, index) =>
        own(index).map(([id, dimension, unit]) => definition(id, dimension, unit)),
      ),
    ]),
    families,
    products: products.map(({ family, series, model, index }) => {
      const name = `${noun(family).slice(0, 2).toUpperCase()}${10 + (series % 90)}`;
      const size = pick(r10, (series % 4) + model);
      const id = `${name}-${index}`;
      return {
        id,
        code: `${name}.${size}-${index}`,
        family: `family-${family}`,
        title: text(`${noun(family)} ${name} ${size}`),
        subtitle: text(`For sites up to size ${size}, in the ${name} series.`),
        figures: {
          ...seriesOf(series),
          reach: `up to ${size} m`,
          'power-consumption': `${pick(e12, model + (series % 5) + next(2))} W`,
          mass: `${pick(r10, model + next(2)) / 10} kg`,
          ...Object.fromEntries(
            own(family).map(([each, dimension, unit], place) => [
              each,
              dimension === 'code'
                ? ['IK08', 'IK09', 'IK10'][(series + place) % 3]
                : `${place < 3 ? pick(r10, model + place) : pick(e12, series % 9)} ${unit}`,
            ]),
          ),
        },
      };
    }),
  };
}

/** The same with values that follow no order: the worst that can be. */
export function noiseCatalogue(count: number): Catalogue {
  const next = createRandom(count).below;
  const dimensions = [
    ['length', 'm'],
    ['mass', 'kg'],
    ['power', 'W'],
    ['voltage', 'V'],
    ['temperature', '°C'],
    ['code', ''],
  ] as const;
  const place = (index: number) => dimensions[index % dimensions.length] ?? dimensions[0];
  const ids = Array.from({ length: 24 }, (_, index) => `figure-${index}`);
  const value = (index: number) => {
    const [dimension, unit] = place(index);
    if (dimension === 'code') return `IP${54 + next(14)}`;
    if (dimension === 'temperature') return `${-5 * next(9)}..${40 + 5 * next(6)} °C`;
    const bound = ['', 'up to ', 'min ', 'over '][next(4)];
    return `${bound}${5 * (1 + next(40))} ${unit}`;
  };
  return {
    ...emptyCatalogue,
    figures: Object.fromEntries(
      ids.map((id, index) => {
        const [dimension, unit] = place(index);
        return definition(id, dimension, unit);
      }),
    ),
    families: [{ id: 'all', order: 1, pageTitle: text('All'), subtitle: text('All of them.') }],
    products: Array.from({ length: count }, (_, index) => ({
      id: `P-${1000 + index}`,
      code: `P-${1000 + index}`,
      family: 'all',
      title: text(`Device ${['A', 'B', 'C', 'D'][next(4)]} ${100 + index}`),
      subtitle: text('It works.'),
      figures: Object.fromEntries(
        ids
          .filter((_id, figure) => (figure + index) % 8 < 5)
          .map((id, figure) => [id, value(figure)]),
      ),
    })),
  };
}

const emptyCatalogue: Omit<Catalogue, 'figures' | 'families' | 'products'> = {
  site: {
    name: text('Site'),
    description: text('About it.'),
    url: 'https://site.internal',
    base: '/',
    languages: [{ code: 'en', name: 'English', label: 'En' }],
    contact: { address: ['1'], phones: [], mailboxes: [] },
    social: [],
  },
  solutions: [],
  projects: [],
  media: [],
  vacancies: [],
  pages: [],
};

type Kind = readonly [id: string, dimension: string, unit: string];

/** What every family states. */
const common: readonly Kind[] = [
  ['reach', 'length', 'm'],
  ['operating-temperature', 'temperature', '°C'],
  ['ingress-protection', 'code', ''],
  ['supply-voltage', 'voltage', 'V'],
  ['power-consumption', 'power', 'W'],
  ['mass', 'mass', 'kg'],
  ['humidity', 'ratio', '%'],
  ['dimensions', 'length', 'mm'],
  ['network', 'code', ''],
];

/** What products of one family alone state. */
function own(family: number): Kind[] {
  return [
    [`range-${family}`, 'length', 'm'],
    [`rate-${family}`, 'frequency', 'Hz'],
    [`time-${family}`, 'time', 'ms'],
    [`memory-${family}`, 'data-size', 'GB'],
    [`bore-${family}`, 'length', 'mm'],
    [`class-${family}`, 'code', ''],
  ];
}

function definition(id: string, dimension: string, unit: string) {
  const label = text(`${id[0]?.toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`);
  return [id, { label, dimension, ...(unit && { unit }) }] as const;
}

/** What the models of a series share. */
function sharedFigures(next: (limit: number) => number): Record<string, string> {
  const any = (values: readonly string[]) => values[next(values.length)] ?? '';
  const size = 50 * (2 + next(6));
  return {
    'operating-temperature': any(['-40..70 °C', '-25..60 °C', '-20..55 °C', '0..50 °C']),
    'ingress-protection': any(['IP54', 'IP65', 'IP66', 'IP67', 'IP68']),
    'supply-voltage': any(['24 V DC', '12..24 V DC', '230 V AC', '48 V DC']),
    humidity: any(['95 %', '90 %', '5..95 %']),
    dimensions: `${size} x ${size} x ${size / 2} mm`,
    network: any(['RS-485', 'RS-232', 'RS-422']),
  };
}

const r10 = [10, 12, 16, 20, 25, 32, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315];
const e12 = [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82, 100, 120, 150, 180, 220, 270];

function pick(values: readonly number[], place: number): number {
  return values[place % values.length] ?? 0;
}

function noun(family: number): string {
  const starts = ['Vel', 'Tor', 'Mar', 'Lum', 'Cor', 'Dex', 'Sol', 'Fin', 'Gal', 'Hel'];
  const ends = ['tron', 'dyne', 'vox', 'gate', 'flow', 'mex', 'scan', 'line', 'wave', 'pro'];
  return `${starts[family % 10]}${ends[Math.floor(family / 10) % 10]}`;
}
