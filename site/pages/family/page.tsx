import { Selector } from '../../parts/selector/selector.tsx';
import { isString, withFields } from '../../ui/check-shape.ts';
import { Region } from '../../ui/page-context.tsx';
import { defineView } from '../../ui/page-view.tsx';

interface FamilyProps {
  /** The id of the family. */
  family: string;
}

/** The products of a family, which filters make fewer. */
export const view = defineView(withFields<FamilyProps>({ family: isString }), ({ family }) => (
  <>
    <Region name="main" />
    <Selector family={family} />
  </>
));
