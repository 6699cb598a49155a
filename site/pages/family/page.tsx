import { views } from '../../facts/selection.ts';
import { Selector } from '../../parts/selector/selector.tsx';
import { isString, listOf, oneOf, optional, withFields } from '../../ui/check-shape.ts';
import { Region } from '../../ui/page-context.tsx';
import { defineView } from '../../ui/page-view.tsx';

/** The products of a family, which filters make fewer. */
export const view = defineView(
  withFields({
    /** The id of the family; undefined where it has no products yet, and nothing to filter. */
    family: optional(isString),
    /** How many products it has, in words. */
    count: isString,
    /** The ids of the figures in the columns of its table. */
    columns: listOf(isString),
    /** How it is listed at first. */
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
