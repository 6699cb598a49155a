import { type Fields, field, isFields, withTexts } from '../core/data.ts';
import type { KnownFigures } from './known-figures.ts';

/** What `*` stands for in a mapping of figures. */
export interface StarColumns {
  /** The ids of figures by what the source calls them: `max_weight` for `max-weight`. */
  readonly figures: ReadonlyMap<string, string>;
  /** The columns of the source; undefined for nested data. */
  readonly headings?: ReadonlySet<string>;
}

/**
 * Replaces `"*"` in the figures of products by a source for each figure, of its column: of several sources, the
 * first whose columns are all there, and in no other field.
 */
export function expandStars(data: Fields, known: KnownFigures, stars: StarColumns): Fields {
  const { fields } = data;
  const figures = field(fields, 'figures');
  if (!isFields(fields) || !isFields(figures) || figures['*'] === undefined) return data;
  const { '*': star, ...own } = figures;
  const others = columnsIn({ ...fields, figures: own });
  const taken = new Set([...[data.ignore ?? []].flat().map(String), ...others]);
  const named = new Set(stars.figures.values());
  const rest = [...known.ids()].filter((id) => !named.has(id)).map((id) => [id, id] as const);
  const expanded: Record<string, unknown> = {};
  for (const [column, id] of [...stars.figures, ...rest]) {
    if (Object.hasOwn(own, id) || known.withId(id) === undefined) continue;
    const sources = [star].flat().map((source: unknown) => inColumn(source, column));
    const there = sources.filter((source) => {
      const columns = columnsIn(source);
      const isThere = columns.every((each) => stars.headings?.has(each) ?? true);
      return isThere && !columns.some((each) => taken.has(each));
    });
    const [first] = there;
    if (first !== undefined) expanded[id] = stars.headings ? first : { first: there };
  }
  return { ...data, fields: { ...fields, figures: { ...own, ...expanded } } };
}

/** A source with the name of a column in place of `*`. */
const inColumn = (source: unknown, column: string) =>
  withTexts(source, (text) =>
    text.replace(/\{[^{}]*\}/g, (path) => path.replace(/(?<!\[)\*(?!\])/g, () => column)),
  );

function columnsIn(source: unknown): string[] {
  if (typeof source === 'string')
    return [...source.matchAll(/\{([^{}]*)\}/g)].map(([, path = '']) => path);
  return typeof source === 'object' ? Object.values(source ?? {}).flatMap(columnsIn) : [];
}
