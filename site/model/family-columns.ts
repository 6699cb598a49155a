import { groupBy } from '../../schema/group-by.ts';
import type { FigureDefinitions } from '../../schema/kinds/figures.ts';
import type { Product } from '../../schema/kinds/product.ts';
import { chooseColumns, type StatedFigure, usualColumns } from '../facts/choose-columns.ts';
import { derived } from './derived.ts';
import { type FamilyModel, lineage } from './family-tree.ts';
import { splitFigureId } from './product-model.ts';

/** So many that the catalogue names are in the table of a family at first. */
const mostNamed = 6;

/**
 * The ids of the figures in the columns of each family's table, by the id of the family: those of its `comparison`,
 * else the key figures of its products, and where these are few, those that divide the products best.
 */
export const familyColumns = derived(
  ({ families, catalogue: { figures } }): ReadonlyMap<string, readonly string[]> =>
    new Map(families.map((family) => [family.record.id, columnsOf(family, figures)])),
);

function columnsOf(family: FamilyModel, definitions: FigureDefinitions): string[] {
  const records = family.withVariants.map(({ record }) => record);
  const stated = groupBy(records.flatMap(statedIn), ([id]) => id);
  const known = Object.entries(definitions).filter(([id]) => stated.has(id));
  const figures = known.map(([id, { kind, dimension }]): StatedFigure => {
    const counts = [...groupBy(stated.get(id) ?? [], ([, value]) => value).values()];
    const other = dimension === 'code' ? 'name' : 'quantity';
    const sort = kind === 'date' || kind === 'text' ? kind : other;
    return { id, sort, counts: counts.map(({ length }) => length) };
  });
  const { comparison } =
    lineage(family).findLast(({ record }) => record.comparison !== undefined)?.record ?? {};
  const given = comparison ?? keyFiguresOf(records);
  const named = given.filter((id) => stated.has(id)).slice(0, mostNamed);
  const telling = chooseColumns(figures, records.length)
    .filter((id) => !named.includes(id))
    .slice(0, Math.max(0, usualColumns - named.length));
  return [...named, ...known.flatMap(([id]) => (telling.includes(id) ? id : []))];
}

/** What a product states, and its parts, as its record has it: to read the values takes long. */
function statedIn({ figures = {}, components = [] }: Product): [id: string, value: string][] {
  const all = [figures, ...components.map((part) => part.figures ?? {})].flatMap(Object.entries);
  const byId = groupBy(all, ([id]) => id);
  return [...byId].map(([id, values]) => [id, JSON.stringify(values)]);
}

/** The key figures of products, those of most products first. */
function keyFiguresOf(records: readonly Product[]): string[] {
  const all = records.flatMap(({ keyFigures = [] }) => keyFigures);
  const byFigure = groupBy(all, (id) => splitFigureId(id).figure);
  return [...byFigure]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([figure]) => figure);
}
