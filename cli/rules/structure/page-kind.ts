import { isPageKind, toolKinds } from '../../../schema/page-kinds.ts';
import { likelyField, selectStrings } from '../../core/data.ts';
import type { Entry } from '../../core/source.ts';
import type { Rule } from '../rule.ts';

export const pageKind = {
  id: 'page-kind',
  severity: 'error',
  looksAcross: true,
  isBinding: true,
  *checkCatalogue({ of, paths }) {
    const first = new Map<string, Entry>();
    const siteTools = of('site')
      .map(({ data }) => likelyField(data, 'tools'))
      .find(Array.isArray);
    for (const entry of of('page')) {
      const kind = likelyField(entry.data, 'kind');
      if (!isPageKind(kind)) continue;
      const [path] = selectStrings(entry.data, 'path');
      if (path && (kind === 'home') !== (path.value === '/')) {
        yield {
          entry,
          at: ['path'],
          message:
            kind === 'home' ? 'The home page is at "/".' : 'Only the home page can be at "/".',
          help: kind === 'home' ? 'Write "path: /".' : 'Choose another path.',
        };
      }
      if (kind !== 'home' && likelyField(entry.data, 'parts') !== undefined) {
        yield {
          entry,
          at: ['parts'],
          on: 'key',
          message: 'Only the home page is arranged by its parts.',
          help: 'Remove them.',
        };
      }
      const tool = toolKinds.find((each) => each === kind);
      if (tool && !paths.tools.has(tool)) {
        const isLeftOut = siteTools?.includes(tool) === false;
        yield {
          entry,
          at: ['kind'],
          message: isLeftOut
            ? `"tools" in site.yaml leave "${tool}" out, so this page is not built.`
            : `The catalogue has nothing that a page of the kind "${tool}" shows, so it is not built.`,
          help: isLeftOut ? `Add "${tool}" to "tools", or remove the page.` : 'Remove the page.',
        };
      }
      const other = first.get(kind);
      if (other && kind !== 'text') {
        yield {
          entry,
          at: ['kind'],
          message: `The site has another page of the kind "${kind}", and only one is shown in menus and trails.`,
          help: 'Remove one of the two, or make this one a page of the kind "text".',
          related: [{ entry: other, at: ['kind'], message: 'the other page' }],
        };
      }
      if (!other) first.set(kind, entry);
    }
  },
} satisfies Rule;
