import { Selector } from '../../parts/selector/selector.tsx';
import { isOptionalString, withFields } from '../../ui/check-shape.ts';
import { Region } from '../../ui/page-context.tsx';
import { defineView } from '../../ui/page-view.tsx';

interface FamilyProps {
  /** The id of the family; undefined where it has no products yet, and nothing to filter. */
  family?: string | undefined;
}

/** The products of a family, which filters make fewer. */
export const view = defineView(
  withFields<FamilyProps>({ family: isOptionalString }),
  ({ family }) => (
    <>
      <Region name="main" />
      {family === undefined ? (
        <Region name="list" className="wrap" />
      ) : (
        <Selector family={family} />
      )}
    </>
  ),
);
