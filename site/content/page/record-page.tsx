import type { ReactNode } from 'react';
import type { Page } from '../../../schema/kinds/page.ts';
import type { PageKind, ToolKind } from '../../../schema/page-kinds.ts';
import type { Text } from '../../../schema/shared.ts';
import { type ListPage, listPages } from '../../model/list-pages.ts';
import type { SiteModel } from '../../model/model.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext, PageContent, PagePlan } from '../../page-api/define-page.ts';
import { ClosingSection, Prose } from '../text/prose.tsx';
import { plainWords, Words } from '../text/words.tsx';
import { headOf } from './head-of.ts';
import { listHead, listTrail } from './list-page.tsx';
import { linkLabel } from './navigation.ts';
import { PageTitle } from './page-title.tsx';
import { type Crumb, Trail } from './trail.tsx';

/**
 * The plans of the pages of a kind. What is their own goes between the head and the prose of each, and
 * all of it is one region; `arrange` gives others.
 */
export function recordPlans<Props extends object>(
  model: SiteModel,
  kind: PageKind,
  own: ReactNode,
  props: Props,
  arrange: Arrangement = asOneRegion,
): PagePlan<Props>[] {
  return model.pages
    .filter((page) => page.kind === kind)
    .map((page) => ({
      path: page.path,
      content: (context) => recordContent(page, own, props, arrange, context),
    }));
}

function recordContent<Props>(
  page: Page,
  own: ReactNode,
  props: Props,
  arrange: Arrangement,
  context: BuildContext,
): PageContent<Props> {
  return {
    head: headOf(page, recordTrail(page, context), context),
    regions: arrange(page, own),
    props,
  };
}

/**
 * The plan of a page that helps to choose: with the texts of its record, or the tool's own. What is
 * the page's own is a region `main` with its head, and its prose a region `prose`; `own` gives the
 * content below the heading, for readers without scripts, and `props` what the view needs.
 */
export function toolPlans<Props extends object>(
  model: SiteModel,
  kind: ToolKind,
  own: (context: BuildContext) => ReactNode,
  props: (context: BuildContext) => Props,
): PagePlan<Props>[] {
  const path = model.tools.get(kind);
  if (path === undefined) return [];
  const content = (context: BuildContext) => {
    const page = model.page(kind) ?? toolPage(kind, path, context);
    return recordContent(page, own(context), props(context), withProseApart, context);
  };
  return [{ path, content }];
}

function toolPage(kind: ToolKind, path: string, { t, language }: BuildContext): Page {
  const title = { [language]: t(`tools.${kind}.title`) };
  return { id: kind, kind, path, title, subtitle: { [language]: t(`tools.${kind}.subtitle`) } };
}

/**
 * The plans of the pages of a kind that list items, a part of them each. `list` gives what is below the
 * heading; with `region`, what is in a region of this name, for a view that puts parts around it.
 */
export function listPlans<Item>(
  model: SiteModel,
  kind: PageKind,
  items: readonly Item[],
  list: (page: ListPage<Item>) => ReactNode,
  region?: string,
): PagePlan<object>[] {
  return model.pages
    .filter((record) => record.kind === kind)
    .flatMap((record) =>
      planPages({ path: record.path, recordIn: () => record, items, list, region }),
    );
}

/** The same of a page that helps to choose, which is there without a record as well. */
export function toolListPlans<Item>(
  model: SiteModel,
  kind: ToolKind,
  items: readonly Item[],
  list: (page: ListPage<Item>) => ReactNode,
): PagePlan<object>[] {
  const path = model.tools.get(kind);
  if (path === undefined) return [];
  const recordIn = (context: BuildContext) => model.page(kind) ?? toolPage(kind, path, context);
  return planPages({ path, recordIn, items, list, arrange: withProseApart });
}

interface PlannedList<Item> {
  path: string;
  recordIn: (context: BuildContext) => Page;
  items: readonly Item[];
  list: (page: ListPage<Item>) => ReactNode;
  region?: string | undefined;
  arrange?: Arrangement;
}

/** What a record says besides its head is on the first page of its list. */
function planPages<Item>(planned: PlannedList<Item>): PagePlan<object>[] {
  const { path, recordIn, items, list, region } = planned;
  const { arrange = region === undefined ? asOneRegion : withProseApart } = planned;
  return listPages(path, items).map((page) => ({
    path: page.path,
    list: page.list,
    content: (context) => {
      const record = recordIn(context);
      const own = region === undefined ? list(page) : null;
      const trail = listTrail(recordTrail(record, context), page, context);
      const further = {
        main: (
          <>
            <RecordHead page={record} listPage={page} />
            {own}
          </>
        ),
      };
      return {
        head: listHead(headOf(record, trail, context), page, context),
        regions: {
          ...(page.number === 1 ? arrange(record, own) : further),
          ...(region === undefined ? {} : { [region]: list(page) }),
        },
        props: {},
      };
    },
  }));
}

function recordTrail({ title }: Page, context: BuildContext): Crumb[] {
  return [
    { title: context.t('pages.home'), path: '/' },
    { title: plainWords(title, context), path: '#' },
  ];
}

/** Makes regions of a page's record and of what is the page's own. */
type Arrangement = (page: Page, own: ReactNode) => Record<string, ReactNode>;

function asOneRegion(page: Page, own: ReactNode) {
  return {
    main: (
      <>
        <RecordHead page={page} />
        {own}
        <RecordProse page={page} />
      </>
    ),
  };
}

/**
 * The prose in a region of its own, so that a view can put interactive parts above it. Sections before
 * the first title introduce the page, and stay above.
 */
export function withProseApart(page: Page, own: ReactNode) {
  const { sections = [] } = page;
  const titled = sections.findIndex(({ title }) => title !== undefined);
  const end = titled === -1 ? sections.length : titled;
  const opening = sections.slice(0, end);
  return {
    main: (
      <>
        <RecordHead page={page} />
        {opening.length > 0 ? (
          <div className="wrap">
            <Prose sections={opening} above={page.title} />
          </div>
        ) : null}
        {own}
      </>
    ),
    prose: <RecordProse page={{ ...page, sections: sections.slice(end) }} />,
  };
}

function RecordHead({ page, listPage }: { page: Page; listPage?: ListPage }) {
  const context = useContent();
  const trail = recordTrail(page, context);
  return (
    <>
      <Trail crumbs={listPage ? listTrail(trail, listPage, context) : trail} />
      <div className="wrap">
        <PageTitle title={page.title} subtitle={page.subtitle} />
      </div>
    </>
  );
}

/** Prose, links and closing section of a page record. */
export function RecordProse({ page }: { page: Page }) {
  const { sections = [], links = [], conclusion } = page;
  return (
    <>
      {sections.length + links.length > 0 ? (
        <div className="wrap">
          <Prose sections={sections} above={page.title} />
          <LinkButtons links={links} />
        </div>
      ) : null}
      {conclusion ? <ClosingSection closing={conclusion} /> : null}
    </>
  );
}

/** Links as buttons; named as their pages where no label is given. */
export function LinkButtons({ links }: { links: readonly { path: string; label?: Text }[] }) {
  const context = useContent();
  return (
    <ul className="row gap-8 above-48">
      {links.map(({ path, label }) => (
        <li key={path}>
          <a className="button quiet" href={context.href(path)}>
            {label ? <Words text={label} /> : linkLabel({ path }, context)}
          </a>
        </li>
      ))}
    </ul>
  );
}
