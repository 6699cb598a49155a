import type { ReactNode } from 'react';
import type { Text } from '../../../schema/shared.ts';
import type { ListPage } from '../../model/list-pages.ts';
import { useContent } from '../../page-api/context.tsx';
import type { ContentKey } from '../../strings/keys.ts';
import { Thumbnail } from '../media/pictures.tsx';
import { dayIn } from '../text/language-habits.ts';
import { Line, plainWords, Words } from '../text/words.tsx';
import { ListNav } from './list-page.tsx';
import { TagNames } from './media-tags.tsx';

/** A solution, a project or a media entry. */
export interface ListedEntry {
  path: string;
  record: {
    title: Text;
    subtitle?: Text | undefined;
    /** Stands in for content that is not known, and says so. */
    sample?: boolean | undefined;
    /** A day in ISO form, `2026-03-31`. */
    date?: string | undefined;
    tags?: readonly string[] | undefined;
  };
}

/** The entries of a page of a list. */
export function EntryCards({ page }: { page: ListPage<ListedEntry> }) {
  return (
    <div className="wrap section">
      <EntryList entries={page.items} heading="h2" />
      <ListNav page={page} />
    </div>
  );
}

/** Entries side by side. */
export function EntryList(props: { entries: readonly ListedEntry[]; heading?: 'h2' }) {
  return (
    <ul className="cards entries">
      {props.entries.map(({ path, record: { title, subtitle, sample, date, tags } }) => (
        <li key={path}>
          <Card
            path={path}
            title={<Words text={title} />}
            heading={props.heading}
            above={date ? <Day date={date} /> : null}
          >
            {sample ? <SampleTag title={title} /> : null}
            <Line text={subtitle} />
            <TagNames tags={tags} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  path: string;
  title: ReactNode;
  /** One level below the heading over the list. */
  heading?: 'h2' | 'h3' | undefined;
  /** Between the picture and the title. */
  above?: ReactNode;
  children: ReactNode;
}

/** An entry of a list: its picture, its title as a link, and what the list says of it. */
export function Card({ path, title, heading: Heading = 'h3', above, children }: CardProps) {
  return (
    <article className="card">
      <Thumbnail path={path} />
      {above}
      <Heading>
        <a href={useContent().href(path)}>{title}</a>
      </Heading>
      {children}
    </article>
  );
}

/** What an entry is, such as a sample or an example. */
export function Tag({ name }: { name: ContentKey }) {
  return <p className="tag badge">{useContent().t(name)}</p>;
}

/** Says that an entry is a sample, where its title does not. */
export function SampleTag({ title }: { title: Text }) {
  const context = useContent();
  const isSaid = plainWords(title, context).includes(context.t('sample.tag'));
  return isSaid ? null : <Tag name="sample.tag" />;
}

/** A day in words, in the language of the page. */
export function Day({ date }: { date: string }) {
  const context = useContent();
  return (
    <time className="code" dateTime={date}>
      {dayIn(context, date)}
    </time>
  );
}
