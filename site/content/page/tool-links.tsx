import { useContent } from '../../page-api/context.tsx';
import { GoLinks } from './record-page.tsx';

/** The ways to the other tools from a list of products, as far as the site has them. */
export function ToolLinks() {
  const { t, model } = useContent();
  const links = (
    [
      ['compare', t(model.families.length > 1 ? 'compare.all' : 'pages.compare')],
      ['check', t('pages.check')],
      ['connections', t('connections.all')],
      ['data', t('data.all')],
    ] as const
  ).flatMap(([tool, label]) => {
    const path = model.tools.get(tool);
    return path === undefined ? [] : [{ path, label }];
  });
  return links.length > 0 ? <GoLinks links={links} className="row above-24 no-print" /> : null;
}

/** What a list says to a visitor without scripts, for whom there are no filters. */
export function FilterNotice() {
  const { t } = useContent();
  return (
    <p className="form-notice above-24 no-print" data-closed="">
      {t('selector.withoutScripts')}
    </p>
  );
}
