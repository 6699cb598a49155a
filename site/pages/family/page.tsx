import { isString, withFields } from '../../client/check-shape.ts';
import { Selector } from '../../parts/selector/selector.tsx';
import { Region } from '../../shell/page-context.tsx';
import { defineView } from '../../shell/page-view.tsx';

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
