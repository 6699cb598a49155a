import type { PageKind } from '../../../schema/page-kinds.ts';
import { useContent } from '../../page-api/context.tsx';
import { linkLabel } from './navigation.ts';

interface WithoutScriptsProps {
  text: string;
  /** The kinds of pages that are of use instead, as far as the site has them. */
  pages?: readonly PageKind[];
}

/** What there is to do without scripts, or where they fail, on a page that is a tool. */
export function WithoutScripts({ text, pages = [] }: WithoutScriptsProps) {
  const context = useContent();
  const tools = [...context.model.tools];
  const paths = pages.flatMap(
    (kind) => context.model.page(kind)?.path ?? tools.find(([tool]) => tool === kind)?.[1] ?? [],
  );
  return (
    <div className="wrap form-notice above-24 no-print" data-closed="">
      <p>{text}</p>
      {paths.length > 0 ? (
        <ul className="row gap-8 above-48">
          {paths.map((path) => (
            <li key={path}>
              <a className="button quiet" href={context.href(path)}>
                {linkLabel({ path }, context)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
