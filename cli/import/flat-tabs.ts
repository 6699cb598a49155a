import { isPagePath } from '../../schema/address.ts';
import { isFields } from '../core/data.ts';
import { readImage } from './flat-images.ts';
import { compact, type FlatRecord, isEmpty, listIn, type PartialText } from './flat-record.ts';
import { type FoundFigures, readTables } from './flat-tables.ts';
import type { KnownFigures } from './known-figures.ts';

/** The tabs of a record. Figures that its tables state are added to `figures`. */
export function readTabs(
  record: FlatRecord,
  known: KnownFigures,
  figures: FoundFigures,
): readonly unknown[] {
  const titleOf = tabTitles(record);
  const tabs = [
    portfolioTab(record),
    featuresTab(record, titleOf('key', 'techStacksTitle'), {
      items: ['features', 'singleLineKeysPoints'],
      groups: 'techStacks',
    }),
    featuresTab(record, titleOf('bullet', 'buttletPointsTitle'), {
      items: [],
      groups: 'buttletPoints',
    }),
    tab('specs', titleOf('table', 'tableTitle'), { tables: readTables(record, known, figures) }),
    tab('applications', titleOf('app', 'applicationTitle'), {
      items: record.takeTexts('applications', 'tabs (applications)'),
    }),
  ];
  return tabs.filter((each) => each !== undefined);
}

/** Gives the title of a tab that is shown; of one that is not, it reports that the title has no place. */
type TitleOf = (isShown: boolean) => PartialText | undefined;

/** The title of a tab, which the layout has in two places; a second one has no place. */
function tabTitles(record: FlatRecord) {
  const all = record.take('tabTitles');
  const titles = isFields(all) ? all : {};
  if (isFields(all)) record.reportOthers(all, 'tabTitles', ['bullet', 'table', 'app', 'key']);
  else if (all !== undefined) record.refuse('tabTitles', 'is not an object');
  return (key: string, name: string): TitleOf => {
    const own = { from: `tabTitles.${key}`, value: titles[key] };
    const given = [own, { from: name, value: record.take(name) }].filter(
      ({ value }) => !isEmpty(value),
    );
    return (isShown) => titleFrom(record, given, isShown);
  };
}

function titleFrom(
  record: FlatRecord,
  given: readonly { readonly from: string; readonly value: unknown }[],
  isShown: boolean,
): PartialText | undefined {
  if (!isShown) for (const { from } of given) record.refuse(from, 'is the title of an empty tab');
  const [first, other] = isShown ? given : [];
  if (!first) return undefined;
  const title = record.text(first.value, first.from, titlePlace);
  if (!other) return title;
  const isSame = JSON.stringify(record.readText(other.value)) === JSON.stringify(title);
  if (isSame) record.place(other.from, titlePlace);
  else record.refuse(other.from, `"${first.from}" is the title of the tab`);
  return title;
}

const titlePlace = 'tabs, title';

/** A tab, if it has anything to show. */
function tab(kind: string, titleOf: TitleOf, lists: Record<string, readonly unknown[]>) {
  const isShown = Object.values(lists).some((list) => list.length > 0);
  const title = titleOf(isShown);
  return isShown ? compact({ kind, title, ...lists }) : undefined;
}

function featuresTab(
  record: FlatRecord,
  title: TitleOf,
  fields: { readonly items: readonly string[]; readonly groups: string },
) {
  const items = fields.items.flatMap((name) => record.takeTexts(name, 'tabs (features), items'));
  const groups: unknown[] = [];
  for (const [index, group] of listIn(record.take(fields.groups)).entries()) {
    const read = readGroup(record, group, `${fields.groups}[${index}]`);
    if (read.title === undefined) items.push(...read.items);
    else if (read.items.length > 0) groups.push(read);
    else if (!isEmpty(group)) items.push(read.title);
  }
  return tab('features', title, { items, groups });
}

/** A list under a heading. `sameLineContents` holds its items on one line, or says that they are. */
function readGroup(record: FlatRecord, group: unknown, from: string) {
  const to = 'tabs (features), groups';
  if (!isFields(group)) return { title: undefined, items: record.texts(group, from, to) };
  const { title, contents, content, sameLineContents, gridCount } = group;
  const known = ['title', 'contents', 'content', 'sameLineContents', 'gridCount'];
  record.reportOthers(group, from, known);
  const isFlag = typeof sameLineContents === 'boolean';
  const isInline = isFlag ? sameLineContents : !isEmpty(sameLineContents);
  if (isInline) record.place(`${from}.sameLineContents`, `${to}, inline`);
  const columns = Number(gridCount);
  const hasColumns = Number.isInteger(columns) && columns >= 1 && columns <= 4;
  if (hasColumns) record.place(`${from}.gridCount`, `${to}, columns`);
  else if (!isEmpty(gridCount)) record.refuse(`${from}.gridCount`, 'is not 1, 2, 3 or 4');
  return {
    title: isEmpty(title) ? undefined : record.text(title, `${from}.title`, to),
    items: [
      ...record.texts(contents, `${from}.contents`, to),
      ...record.texts(content, `${from}.content`, to),
      ...(isFlag ? [] : record.texts(sameLineContents, `${from}.sameLineContents`, to)),
    ],
    ...(isInline && { inline: true }),
    ...(hasColumns && { columns }),
  };
}

function portfolioTab(record: FlatRecord) {
  const title = { from: 'typesTitle', value: record.take('typesTitle') };
  const titles = isEmpty(title.value) ? [] : [title];
  const types = listIn(record.take('types')).flatMap((type, index) => {
    const from = `types[${index}]`;
    if (!isFields(type)) return record.refuse(from, 'is not an object') ?? [];
    record.reportOthers(type, from, ['id', 'title', 'description', 'image', 'readmore']);
    const to = 'tabs (portfolio), types';
    const text = (name: 'title' | 'description') =>
      isEmpty(type[name]) ? undefined : record.text(type[name], `${from}.${name}`, to);
    const name = text('title');
    return [
      compact({
        id: readId(record, type.id, `${from}.id`, to),
        title: name,
        description: text('description'),
        image: isEmpty(type.image)
          ? undefined
          : readImage(record, type.image, `${from}.image`, name),
        readmore: readPath(record, type.readmore, `${from}.readmore`, to),
      }),
    ];
  });
  return tab('portfolio', (isShown) => titleFrom(record, titles, isShown), { types });
}

function readId(record: FlatRecord, id: unknown, from: string, to: string) {
  if (isEmpty(id)) return undefined;
  return typeof id === 'string'
    ? placed(record, id, from, to)
    : record.refuse(from, 'is not a text');
}

/** A path of the site, or undefined; what is there and no path is reported. */
export function readPath(record: FlatRecord, value: unknown, from: string, to: string) {
  if (isEmpty(value)) return undefined;
  if (typeof value === 'string' && isPagePath(value)) return placed(record, value, from, to);
  return record.refuse(from, 'is not a path of the site, such as "/products"');
}

function placed(record: FlatRecord, value: string, from: string, to: string): string {
  record.place(from, to);
  return value;
}
