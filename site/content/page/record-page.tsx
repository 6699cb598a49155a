import type { ReactNode } from 'react';
import type { Page } from '../../../schema/kinds/page.ts';
import { type PageKind, type ToolKind, toolKinds } from '../../../schema/page-kinds.ts';
import type { Text } from '../../../schema/shared.ts';
import { type ListPage, listPages } from '../../model/list-pages.ts';
import type { SiteModel } from '../../model/model.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext, PagePlan } from '../../page-api/define-page.ts';
import { ClosingSection, Prose } from '../text/prose.tsx';
import { plainWords, Words } from '../text/words.tsx';
import { headOf } from './head-of.ts';
import { listHead, listTrail } from './list-page.tsx';
import { linkLabel } from './navigation.ts';
import { PageTitle } from './page-title.tsx';
import { type Crumb, Trail } from './trail.tsx';

interface PlannedPages<Item> {
  /** What a list has: a part of it is on each of its pages, and what the record says besides its head on the first one. */
  items?: readonly Item[];
  /** Parts of the list: each has pages of its own below it, under a title of its own. */
  parts?: readonly { path: string; title: Text; items: readonly Item[] }[];
  /** What is the page's own, between the head and the prose; of a tool, for readers without scripts. */
  own?(page: ListPage<Item>, context: BuildContext): ReactNode;
  /** Further regions, for a view that puts parts around them. */
  regions?(page: ListPage<Item>): Record<string, ReactNode>;
  /** Whether the prose is a region `prose` of its own, so that a view can put parts above it; always so for a tool. */
  hasProseApart?: boolean;
}

/** The plans of the pages of a kind. A tool has a page without a record, too, in words of its own. */
export function recordPlans<Item, Props extends object = object>(
  model: SiteModel,
  kind: PageKind,
  planned: PlannedPages<Item>,
  props?: (context: BuildContext) => Props,
): PagePlan<Props>[] {
  const { items, parts = [], own, regions } = planned;
  const tool = toolKinds.find((each) => each === kind);
  const hasProseApart = planned.hasProseApart ?? tool !== undefined;
  const lists = recordsOf(model, kind, tool).flatMap((list) => [
    { ...list, part: undefined, items },
    ...parts.map((part) => ({ ...list, part, items: part.items })),
  ]);
  return lists.flatMap(({ path, recordIn, part, items }) =>
    listPages(part?.path ?? path, items ?? []).map((page) => ({
      path: page.path,
      ...(items && { list: path }),
      ...(part?.items.length === 0 && { hidden: true }),
      content: (context) => {
        const whole = recordIn(context);
        const { id, kind } = whole;
        const record = part ? { id, kind, path: part.path, title: part.title } : whole;
        const above = part ? [whole] : [];
        const trail = listTrail(recordTrail(record, context, above), page, context);
        const shown =
          page.number === 1
            ? record
            : { ...record, sections: [], links: [], conclusion: undefined };
        return {
          head: listHead(headOf(record, trail, context), page, context),
          regions: {
            ...arranged(shown, trail, own?.(page, context), hasProseApart),
            ...regions?.(page),
          },
          // Without properties they are any object.
          props: props?.(context) ?? ({} as Props),
        };
      },
    })),
  );
}

function recordsOf(model: SiteModel, kind: PageKind, tool: ToolKind | undefined) {
  const records = model.pages.filter((page) => page.kind === kind);
  const planned = (path: string, recordIn: (context: BuildContext) => Page) => ({ path, recordIn });
  if (!tool) return records.map((page) => planned(page.path, () => page));
  const path = model.tools.get(tool);
  const [record] = records;
  if (path === undefined) return [];
  return [
    planned(path, ({ t, language }) => {
      const said = { [language]: t(`tools.${tool}.subtitle`) };
      const title = { [language]: t(`tools.${tool}.title`) };
      return record ?? { id: tool, kind: tool, path, title, subtitle: said };
    }),
  ];
}

/** From the home page over those above to a record. */
export function recordTrail(
  { title }: { readonly title: Text },
  context: BuildContext,
  above: readonly Page[],
): Crumb[] {
  return [
    { title: context.t('pages.home'), path: '/' },
    ...above.map((page) => ({ title: plainWords(page.title, context), path: page.path })),
    { title: plainWords(title, context), path: '#' },
  ];
}

/** The regions of a page. Sections before the first title introduce it, above what is its own. */
function arranged(
  page: Page,
  trail: readonly Crumb[],
  own: ReactNode,
  hasProseApart: boolean,
): Record<string, ReactNode> {
  const { sections = [] } = page;
  const titled = sections.findIndex(({ title }) => title !== undefined);
  const opening = sections.slice(0, titled === -1 ? undefined : titled);
  const prose = <RecordProse page={{ ...page, sections: sections.slice(opening.length) }} />;
  const main = (
    <>
      <Trail crumbs={trail} />
      <div className="wrap">
        <PageTitle title={page.title} subtitle={page.subtitle} />
      </div>
      {opening.length > 0 ? (
        <div className="wrap opening">
          <Prose sections={opening} above={page.title} />
        </div>
      ) : null}
      {own}
      {hasProseApart ? null : prose}
    </>
  );
  return hasProseApart ? { main, prose } : { main };
}

/** Prose, links and closing section of a page record. */
export function RecordProse({ page }: { page: Page }) {
  const { sections = [], links = [], conclusion } = page;
  return (
    <>
      {sections.length + links.length > 0 ? (
        <div className="wrap">
          <Prose sections={sections} above={page.title} />
          <FurtherLinks links={links} />
        </div>
      ) : null}
      {conclusion ? <ClosingSection closing={conclusion} /> : null}
    </>
  );
}

/** Where a page leads on to; named as their pages where no label is given. */
export function FurtherLinks({ links }: { links: readonly { path: string; label?: Text }[] }) {
  const context = useContent();
  const named = links.map(({ path, label }) => ({
    path,
    label: label ? <Words text={label} /> : linkLabel({ path }, context),
  }));
  return <GoLinks links={named} className="row above-24" />;
}

interface GoLinksProps {
  links: readonly { path: string; label: ReactNode }[];
  className: string;
}

/** Links to pages of the site, side by side. */
export function GoLinks({ links, className }: GoLinksProps) {
  const { href } = useContent();
  return (
    <ul className={className}>
      {links.map(({ path, label }) => (
        <li key={path}>
          <a className="go" href={href(path)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
