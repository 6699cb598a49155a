import { type View, views } from '../../facts/selection.ts';
import { Selector } from '../../parts/selector/selector.tsx';
import { isString, listOf, oneOf, optional, withFields } from '../../ui/check-shape.ts';
import { Region } from '../../ui/page-context.tsx';
import { defineView } from '../../ui/page-view.tsx';

interface FamilyProps {
  /** The id of the family; undefined where it has no products yet, and nothing to filter. */
  family?: string | undefined;
  /** How many products it has, in words. */
  count: string;
  /** The ids of the figures in the columns of its table. */
  columns: readonly string[];
  /** How it is listed at first. */
  usualView: View;
}

/** The products of a family, which filters make fewer. */
export const view = defineView(
  withFields<FamilyProps>({
    family: optional(isString),
    count: isString,
    columns: listOf(isString),
    usualView: oneOf(views),
  }),
  ({ family, ...list }) => (
    <>
      <Region name="main" />
      {family === undefined ? (
        <Region name="list" className="wrap" />
      ) : (
        <Selector family={family} {...list} />
      )}
    </>
  ),
);
