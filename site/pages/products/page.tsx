import { Selector } from '../../parts/selector/selector.tsx';
import { isString, withFields } from '../../ui/check-shape.ts';
import { Region } from '../../ui/page-context.tsx';
import { defineView } from '../../ui/page-view.tsx';

/** The list of products, which filters make shorter. */
export const view = defineView(withFields({ count: isString }), (props) => (
  <>
    <Region name="main" />
    <Selector {...props} />
    <Region name="prose" />
  </>
));
