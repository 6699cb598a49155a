import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderNamed } from '../content/theme/own-parts.ts';
import { ContentProvider } from '../page-api/context.tsx';
import type { BuildContext } from '../page-api/define-page.ts';

/** Renders one region of a page, which never hydrates. The ids that React makes in it begin with `name`. */
export function renderRegion(node: ReactNode, context: BuildContext, name: string): string {
  const content = <ContentProvider value={context}>{node}</ContentProvider>;
  const options = { identifierPrefix: `${name}-` };
  const html = renderNamed(context.language, () => renderToStaticMarkup(content, options));
  return withoutInnerLinks(html.replace(preloads, ''), isPressed.test(name));
}

/** What React has the browser fetch beforehand: pictures that follow at once. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** The regions that stand in a link or a button of the frame. */
const isPressed = /^(?:brand|tab-)/;

/**
 * A title may hold a link and be in one. A browser would close the outer one, so only the words are
 * left.
 */
function withoutInnerLinks(html: string, isInLink: boolean): string {
  let depth = isInLink ? 1 : 0;
  return html.replace(/<a(?: [^>]*)?>|<\/a>/g, (tag) => {
    if (tag === '</a>') return --depth > 0 ? '' : tag;
    return depth++ > 0 ? '' : tag;
  });
}
