import type { ReactNode } from 'react';
import type { NamedDrawing } from '../../../schema/drawing.ts';
import type { PageKind } from '../../../schema/page-kinds.ts';
import { waitsFor } from '../../../schema/publishing.ts';
import type { Closing, Section } from '../../../schema/shared.ts';
import type { PagePlan } from '../../page-api/define-page.ts';
import { Drawings } from '../drawings/drawing.tsx';
import { ClosingSection, Prose } from '../text/prose.tsx';
import { Day, type ListedEntry, SampleTag, Tag } from './entry-card.tsx';
import { headOf } from './head-of.ts';
import { TagLinks } from './media-tags.tsx';
import { PageTitle } from './page-title.tsx';
import { recordTrail } from './record-page.tsx';
import { type Crumb, Trail } from './trail.tsx';

interface Entry extends ListedEntry {
  aliases?: readonly string[];
  record: ListedEntry['record'] & {
    intro: readonly Section[];
    conclusion?: Closing | undefined;
    status?: 'example' | undefined;
    drawings?: readonly NamedDrawing[] | undefined;
  };
}

/**
 * A page for each entry of a list page. What is the entry's own follows its prose, and its drawings
 * are before it.
 */
export function entryPlans<E extends Entry>(
  list: PageKind,
  entries: readonly E[],
  own: (record: E['record'], path: string) => ReactNode,
): PagePlan<object>[] {
  return entries.map((entry) => ({
    path: entry.path,
    aliases: entry.aliases ?? [],
    content: (context) => {
      const { record } = entry;
      const trail = recordTrail(record, context, [context.model.page(list) ?? []].flat());
      return {
        head: headOf(record, trail, context),
        regions: {
          main: (
            <EntryPage trail={trail} record={record}>
              {own(record, entry.path)}
            </EntryPage>
          ),
        },
        props: {},
      };
    },
  }));
}

interface EntryPageProps {
  trail: readonly Crumb[];
  record: Entry['record'];
  children: ReactNode;
}

function EntryPage({ trail, record, children }: EntryPageProps) {
  const { title, subtitle, date, tags, sample, status, intro, conclusion } = record;
  return (
    <>
      <Trail crumbs={trail} />
      <div className="wrap">
        <PageTitle title={title} subtitle={subtitle} />
        {date ? <Day date={date} /> : null}
        <TagLinks tags={tags ?? []} />
        {sample ? <SampleTag title={title} /> : null}
        {status ? <Tag name="example.tag" /> : null}
        {waitsFor(record) ? <Tag name="draft.tag" /> : null}
        <div className="story beside top above-16">
          <Drawings named={record.drawings} isLarge />
          <div className={record.drawings ? 'tracks top' : undefined}>
            <Prose sections={intro} above={title} />
          </div>
        </div>
        {children}
      </div>
      {conclusion ? <ClosingSection closing={conclusion} /> : null}
    </>
  );
}
