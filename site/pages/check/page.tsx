import { CheckTool } from '../../parts/check/check-tool.tsx';
import { isString, withFields } from '../../ui/check-shape.ts';
import { Region } from '../../ui/page-context.tsx';
import { defineView } from '../../ui/page-view.tsx';

interface CheckProps {
  /** The address of what it takes to read tenders in the language of the page. */
  reading: string;
}

/** The requirement check: what is required in rows, products in columns. */
export const view = defineView(withFields<CheckProps>({ reading: isString }), ({ reading }) => (
  <>
    <Region name="main" />
    <CheckTool reading={reading} />
    <Region name="prose" />
  </>
));
