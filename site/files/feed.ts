import { originOf } from '../../schema/address.ts';
import { summaryOf } from '../content/text/summary.ts';
import { plainWords } from '../content/text/words.tsx';
import { element, emptyElement, type Markup, text, xmlDocument } from '../lib/html.ts';
import type { OutputFile } from '../lib/output.ts';
import type { SiteModel } from '../model/model.ts';
import type { ContentInput } from '../page-api/content-context.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import { contextsOf } from './product-data.ts';

/** How many of the newest entries a feed has. */
const mostEntries = 30;

/** The media entries that are news: those with a date, the newest first. */
function newsOf({ media }: SiteModel) {
  return media.flatMap((entry) => {
    const { date, sample } = entry.record;
    return date === undefined || sample ? [] : { ...entry, date };
  });
}

/** The path of the feed without language; undefined for a site without news or without a list of them. */
export function feedPath(model: SiteModel): string | undefined {
  const list = model.page('media')?.path;
  return list === undefined || newsOf(model).length === 0
    ? undefined
    : `${list.replace(/\/$/, '')}/feed.xml`;
}

/** The news of each language as an Atom feed (RFC 4287). */
export function feedFiles(input: ContentInput): OutputFile[] {
  const path = feedPath(input.model);
  if (path === undefined) return [];
  return contextsOf(input).map((context) => {
    const address = context.href(path);
    const { base } = context.model.catalogue.site;
    return { path: address.slice(base.length), content: feedOf(address, context) };
  });
}

function feedOf(address: string, context: BuildContext): Markup {
  const { model, language, href } = context;
  const { site } = model.catalogue;
  const list = model.page('media');
  const whole = (path: string) => originOf(site.url) + path;
  const news = newsOf(model).slice(0, mostEntries);
  const named = (name: string, value: string) => element(name, {}, text(value));
  const link = (rel: string, path: string) => emptyElement('link', { rel, href: whole(path) });
  const day = (date: string) => named('updated', `${date}T00:00:00Z`);
  const entries = news.map(({ path, date, record }) =>
    element('entry', {}, [
      named('id', whole(href(path))),
      named('title', plainWords(record.title, context)),
      link('alternate', href(path)),
      day(date),
      named('summary', summaryOf(record, context)),
      ...model.mediaTags
        .filter(({ id }) => record.tags?.includes(id))
        .map(({ id, title }) =>
          emptyElement('category', { term: id, label: plainWords(title, context) }),
        ),
    ]),
  );
  const feed = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language };
  return xmlDocument(
    element('feed', feed, [
      named('id', whole(address)),
      named(
        'title',
        [list?.title, site.name]
          .flatMap((each) => (each ? plainWords(each, context) : []))
          .join(' – '),
      ),
      link('self', address),
      link('alternate', href(list?.path ?? '/')),
      day(news[0]?.date ?? ''),
      element('author', {}, [named('name', plainWords(site.name, context))]),
      ...entries,
    ]),
  );
}
