import type { Text } from '../../../schema/shared.ts';
import type { ListPage } from '../../model/list-pages.ts';
import { useContent } from '../../page-api/context.tsx';
import { Thumbnail } from '../media/thumbnail.tsx';
import { dayIn } from '../text/language-habits.ts';
import { Words } from '../text/words.tsx';
import { ListNav } from './list-page.tsx';

interface EntryCardProps {
  path: string;
  title: Text;
  subtitle?: Text | undefined;
  /** Stands in for content that is not known, and says so. */
  sample?: boolean | undefined;
  /** One way to do it, and says so. */
  status?: 'example' | undefined;
  /** A day in ISO form, `2026-03-31`. */
  date?: string | undefined;
  /** One level below the heading over the list. */
  heading?: 'h2' | 'h3';
}

interface EntryCardsProps {
  page: ListPage<{ path: string; record: Omit<EntryCardProps, 'path'> }>;
}

/** The entries of a page of a list. */
export function EntryCards({ page }: EntryCardsProps) {
  return (
    <div className="wrap">
      <ul className="columns section">
        {page.items.map(({ record, path }) => (
          <li key={path}>
            <EntryCard path={path} {...record} heading="h2" />
          </li>
        ))}
      </ul>
      <ListNav page={page} />
    </div>
  );
}

/** A solution, a project or a media entry in a list. */
export function EntryCard(props: EntryCardProps) {
  const { path, title, subtitle, sample, status, date, heading: Heading = 'h3' } = props;
  const { href } = useContent();
  return (
    <article className="card">
      <Thumbnail path={path} />
      {date ? <Day date={date} /> : null}
      <Heading className="title-24">
        <a href={href(path)}>
          <Words text={title} />
        </a>
      </Heading>
      {sample ? <SampleTag /> : null}
      {status ? <ExampleTag /> : null}
      {subtitle ? (
        <p>
          <Words text={subtitle} />
        </p>
      ) : null}
    </article>
  );
}

/** Says that an entry is a sample. */
export function SampleTag() {
  const { t } = useContent();
  return <p className="tag badge">{t('sample.tag')}</p>;
}

/** Says that an arrangement is an example. */
export function ExampleTag() {
  const { t } = useContent();
  return <p className="tag badge">{t('example.tag')}</p>;
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
