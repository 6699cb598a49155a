import type { ReactNode } from 'react';
import type { PageId } from '../../schema/page-paths.ts';
import { pagePaths } from '../../schema/page-paths.ts';
import type { Closing, Section, Text } from '../../schema/shared.ts';
import { useContent } from './context.tsx';
import { Day, SampleTag } from './entry-card.tsx';
import { PageTitle } from './page-title.tsx';
import { ClosingSection, Prose } from './prose.tsx';
import { Trail } from './trail.tsx';
import { plainWords } from './words.tsx';

interface EntryPageProps {
  /** The page that lists the entry. */
  list: PageId;
  entry: {
    title: Text;
    subtitle: Text;
    intro: readonly Section[];
    conclusion?: Closing | undefined;
    sample?: boolean | undefined;
    date?: string | undefined;
  };
  children?: ReactNode;
}

/** The page of a solution, a project or a media entry. */
export function EntryPage({ list, entry, children }: EntryPageProps) {
  const context = useContent();
  const { model, t } = context;
  const listPage = model.page(list);
  const crumbs = [
    { title: t('trail.home'), path: '/' },
    ...(listPage ? [{ title: plainWords(listPage.title, context), path: pagePaths[list] }] : []),
    { title: plainWords(entry.title, context), path: '#' },
  ];
  return (
    <>
      <Trail crumbs={crumbs} />
      <div className="wrap">
        <PageTitle title={entry.title} subtitle={entry.subtitle} />
        {entry.date ? <Day date={entry.date} /> : null}
        {entry.sample ? (
          <div className="notice">
            <SampleTag />
            <p>{t('sample.text')}</p>
          </div>
        ) : null}
        <Prose sections={entry.intro} />
        {children}
      </div>
      {entry.conclusion ? <ClosingSection closing={entry.conclusion} /> : null}
    </>
  );
}
