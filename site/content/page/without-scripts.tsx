import type { PageKind } from '../../../schema/page-kinds.ts';
import { useContent } from '../../page-api/context.tsx';
import { FurtherLinks } from './record-page.tsx';

interface WithoutScriptsProps {
  text: string;
  /** The kinds of pages that are of use instead, as far as the site has them. */
  pages?: readonly PageKind[];
}

/** What there is to do without scripts, or where they fail, on a page that is a tool. */
export function WithoutScripts({ text, pages = [] }: WithoutScriptsProps) {
  const { model } = useContent();
  const tools = [...model.tools];
  const paths = pages.flatMap(
    (kind) => model.page(kind)?.path ?? tools.find(([tool]) => tool === kind)?.[1] ?? [],
  );
  return (
    <div className="wrap form-notice above-24 no-print" data-closed="">
      <p>{text}</p>
      {paths.length > 0 ? <FurtherLinks links={paths.map((path) => ({ path }))} /> : null}
    </div>
  );
}
