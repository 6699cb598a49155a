import { CheckTool } from '../../parts/check/check-tool.tsx';
import { isString, withFields } from '../../ui/check-shape.ts';
import { Region } from '../../ui/page-context.tsx';
import { defineView } from '../../ui/page-view.tsx';

/** The address of what it takes to read tenders in the language of the page. */
const isProps = withFields({ reading: isString });

/** The requirement check: what is required in rows, products in columns. */
export const view = defineView(isProps, ({ reading }) => (
  <>
    <Region name="main" />
    <CheckTool reading={reading} />
    <Region name="prose" />
  </>
));
