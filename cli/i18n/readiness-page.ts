import { type Kind, kinds } from '../../schema/catalogue.ts';
import { groupBy } from '../../schema/group-by.ts';
import { code, element, htmlDocument, type Markup, text } from '../../site/lib/html.ts';
import { plural } from '../core/diagnostic.ts';
import { languageName } from '../core/language-name.ts';
import type { LanguageReadiness, OpenText, Readiness, RecordReadiness } from './readiness.ts';
import { readinessStyles } from './readiness-styles.ts';
import { percentOf } from './status.ts';

const title = 'Translation readiness';

/** The report as an HTML page without scripts and other files. */
export function readinessPage(readiness: Readiness): string {
  return documentOf([...unreadable(readiness), ...content(readiness)]);
}

/** The page for a catalogue that can't be read, with the reason. */
export function unknownReadinessPage(reason: string): string {
  return documentOf([element('p', {}, text(reason))]);
}

function documentOf(body: readonly Markup[]): string {
  const head = [
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('title', {}, text(title)),
    element('style', {}, code(readinessStyles)),
  ];
  const main = element('main', {}, [element('h1', {}, text(title)), ...body]);
  return `${htmlDocument('en', head, main)}\n`;
}

function unreadable({ unreadable: files }: Readiness): Markup[] {
  if (files.length === 0) return [];
  const names = files.map((file) => element('li', {}, text(file)));
  const reason = `${plural(files.length, 'file')} can't be read, so the texts in there are not counted. Run "milepost validate".`;
  return [element('p', {}, text(reason)), element('ul', {}, names)];
}

function content(readiness: Readiness): Markup[] {
  const { records, languages, defaultLanguage } = readiness;
  if (languages.length === 0) {
    return [element('p', {}, text('The catalogue has one language only.'))];
  }
  if (records.length === 0) return [element('p', {}, text('No record has texts.'))];
  const intro =
    `Missing texts have no translation. Stale texts have a translation, and the ` +
    `${languageName(defaultLanguage)} has changed since. The links open the file in VS Code.`;
  return [element('p', {}, text(intro)), table(readiness)];
}

// The roles keep this a table for screen readers when narrow screens show its cells as blocks.
function table({ records, languages, defaultLanguage }: Readiness): Markup {
  const columns = ['Record', ...languages.map(languageName)].map((name) =>
    element('th', { scope: 'col', role: 'columnheader' }, text(name)),
  );
  const groups = [...groupBy(records, ({ kind }) => kind).values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const rows = some.map((record) => recordRow(record, defaultLanguage));
    return [group([kindRow(first, languages.length + 1), ...rows])];
  });
  return element('table', { role: 'table', 'aria-label': title }, [
    element('thead', { role: 'rowgroup' }, row(columns)),
    group([row([rowHead([text('All records')]), ...totals(records, languages)])]),
    ...groups,
  ]);
}

const group = (rows: readonly Markup[]) => element('tbody', { role: 'rowgroup' }, rows);
const row = (cells: readonly Markup[]) => element('tr', { role: 'row' }, cells);
const cell = (parts: readonly Markup[]) => element('td', { role: 'cell' }, parts);
const rowHead = (parts: readonly Markup[]) =>
  element('th', { scope: 'row', role: 'rowheader' }, parts);

function kindRow({ kind }: RecordReadiness, columns: number): Markup {
  const head = { colspan: columns, scope: 'rowgroup', role: 'rowheader', class: 'kind' };
  return row([element('th', head, text(kind === 'strings' ? kind : nameOfKind(kind)))]);
}

function nameOfKind(kind: Kind): string {
  const place = kinds[kind];
  return 'folder' in place ? place.folder : place.file;
}

function recordRow({ name, file, link, languages }: RecordReadiness, original: string): Markup {
  const title = element('span', { dir: 'auto' }, text(name));
  const head = [title, element('a', { href: link }, text(file))];
  return row([rowHead(head), ...languages.map((each) => languageCell(each, original))]);
}

function languageCell(readiness: LanguageReadiness, original: string): Markup {
  const { open, missing, stale } = readiness;
  const label = shareLabel(readiness);
  if (open.length === 0) return cell(label);
  const items = open.map((each) => openText(each, original));
  const more = missing + stale - open.length;
  const rest = more > 0 ? [element('p', {}, text(`and ${more} more`))] : [];
  const list = element('ul', {}, items);
  return cell([element('details', {}, [element('summary', {}, label), list, ...rest])]);
}

function openText({ state, place, link, pointer, original }: OpenText, language: string): Markup {
  const quote = element('q', { lang: language, dir: 'auto' }, text(original));
  return element('li', {}, [
    element('span', { class: state }, text(state)),
    text(' '),
    element('a', { href: link }, text(place)),
    text(' '),
    element('code', {}, text(pointer)),
    ...(original === '' ? [] : [quote]),
  ]);
}

/** `French 92% 3 missing, 1 stale`; wide screens show the language only in the column header. */
function shareLabel(readiness: Omit<LanguageReadiness, 'open'>): Markup[] {
  const { language, share, missing, stale } = readiness;
  const percent = percentOf(share);
  const counts = [
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(stale > 0 ? [`${stale} stale`] : []),
  ];
  const name = element('span', { class: 'language' }, text(`${languageName(language)} `));
  const value = element('strong', {}, text(percent === undefined ? '–' : `${percent}%`));
  return [name, value, text(` ${counts.join(', ') || 'complete'}`)];
}

function totals(records: readonly RecordReadiness[], languages: readonly string[]): Markup[] {
  return languages.map((language, column) => {
    const all = records.flatMap((record) => record.languages[column] ?? []);
    const sum = (countOf: (each: LanguageReadiness) => number) =>
      all.reduce((total, each) => total + countOf(each), 0);
    const share = { done: sum((each) => each.share.done), total: sum((each) => each.share.total) };
    const missing = sum((each) => each.missing);
    return cell(shareLabel({ language, share, missing, stale: sum((each) => each.stale) }));
  });
}
