import { stringify } from 'yaml';
import { moneyInUnit } from '../../schema/figures/currencies.ts';
import type { Units } from '../../schema/figures/units.ts';
import type { SiteLanguages } from '../../schema/languages/languages.ts';
import { textOf } from '../core/data.ts';
import { idProblem } from '../edit/target.ts';
import { languageOfWords } from '../language/language-of-text.ts';
import {
  type ColumnGroup,
  type FieldName,
  fieldOf,
  findId,
  groupColumns,
  labelOf,
  pathTo,
} from './column-names.ts';
import { type Column, type ColumnReading, readingOf } from './describe-column.ts';
import { type KnownFigures, splitHeading } from './known-figures.ts';
import { figuresFrom, labelledBy, type Tables, unitColumn } from './plan-tables.ts';

/** A line of the mapping with its evidence. */
interface Line {
  readonly text: string;
  readonly why?: string;
  readonly isUnsure?: boolean | undefined;
}

interface Known {
  readonly languages: readonly string[];
  readonly siteLanguages: SiteLanguages;
  readonly figures: KnownFigures;
  /** The name of a file from the folder of the mapping. */
  readonly beside: (file: string) => string;
}

/** The first mapping for the tables of a source; what is not certain in it is a comment. */
export function writePlan(tables: Tables, known: Known): string {
  const { products, families: list, others } = tables;
  const { columns, count, headings, skip, rows, blanks, file } = products;
  const { languages, siteLanguages, figures: dictionary, beside } = known;
  const { units, numbers } = dictionary;
  const [first = '', ...otherLanguages] = languages;
  const found = languageOfWords(columns.map(({ name }) => name).join(', '), siteLanguages);
  const language = found ?? first;
  const [fields, entries, figures]: [Line[], Line[], Line[]] = [[], [], []];
  const taken = new Set<string>();
  /** What may be the family, where no column is called so. */
  let chosen: string | undefined;
  const isUnit = (name: string) => (units.find(name) ?? unitNamed(name, units)) !== undefined;
  const named = columns.flatMap(({ units: own = [] }) => own);
  const foreign = [...named, ...(unitColumn(tables, isUnit)?.values ?? [])];
  const unitNames = new Map(
    foreign.filter((name) => !units.find(name)).map((name) => [name, unitNamed(name, units)]),
  );
  const lists = figuresFrom(tables, languages, beside, isUnit);
  const idColumn = findId(columns, count);
  // Sentences say nothing of how tables write numbers.
  const short = columns.flatMap(({ name, values }) =>
    values.flatMap((value) => (/\p{L}{6}/u.test(value) ? [] : { name, value })),
  );
  numbers.collect(() => short.forEach(({ name, value }) => void numbers.read(value, name)));
  const add = (name: FieldName, all: readonly Column[], source: unknown, why?: string) => {
    const said = [evidence(all, count), why ?? []].flat().join('; ');
    const isIntro = name === 'description';
    const text = isIntro ? `intro: ${flow([{ description: source }])}` : `${name}: ${flow(source)}`;
    fields.push({ text, why: said, isUnsure: taken.has(name) });
    taken.add(name);
  };
  if (idColumn) {
    const same =
      count - new Set(idColumn.values.map((value) => dictionary.slug(value, language))).size;
    const doubt = same > 0 ? `, of which ${same} make the id of another` : '';
    const source = pathTo(idColumn);
    if (!idColumn.values.some(idProblem)) add('id', [idColumn], source);
    else add('id', [idColumn], { slug: source }, `made to ids${doubt}`);
  } else {
    const why = 'no column has another value in each record: name those that have together';
    fields.push({ text: 'id: { slug: "{…} {…}" }', why, isUnsure: true });
  }
  const languageOf = (text: string) => (text === '' ? found : languageOfWords(text, siteLanguages));
  const groups = groupColumns(columns, languages, languageOf).filter(
    ({ first }) => !columns.some(({ unitsIn }) => unitsIn === first.name),
  );
  const isEmpty = ({ versions }: ColumnGroup) =>
    versions.every(({ values }) => values.length === 0);
  for (const group of groups.filter((each) => !isEmpty(each))) {
    const { base, first, versions, source } = group;
    // `description-ecommerce` is one for a channel.
    const name =
      fieldOf(base, first) ??
      (typeof source === 'object' ? fieldOf(base.replace(/-[a-z]+$/, ''), first) : undefined);
    if (name === undefined) {
      if (first === idColumn || lists) continue;
      if (first.values.some((value) => value.includes('\n'))) {
        const tabs = flow([{ kind: 'features', items: plainSource(group) }]);
        const why = `${evidence(versions, count)}; several lines: a list, or "kind: text"`;
        fields.push({ text: `tabs: ${tabs}`, why, isUnsure: true });
      } else addFigure(group);
    } else if (name === 'family') add(name, versions, slugFrom(group), 'named below "families"');
    else {
      // In doubt all readings are comments.
      if (group.isUnsure) taken.add(name);
      const all = groups.filter((each) => fieldOf(each.base, each.first) === name);
      const each = all.slice(0, languages.length).map((one, i) => [languages[i], one.source]);
      const both = `or the same in another language, such as ${name}: ${flow(Object.fromEntries(each))}`;
      const why = group.why ?? (each[1] && taken.has(name) ? both : undefined);
      add(name, versions, name === 'images' ? source : plainSource(group), why);
      const [own = first] = versions.filter(({ values }) => values.length > 0);
      if (group.isUnsure) add(name, [own], pathTo(own), 'for all languages');
    }
  }
  if (!taken.has('title') && idColumn)
    add('title', [idColumn], pathTo(idColumn), 'no column is called a name');
  if (lists)
    figures.push({
      text: `"*": ${flow(starSources(groups, columns))}`,
      why: 'the figures of the lists',
    });

  function addFigure(group: ColumnGroup): void {
    const { base, first, versions, source: given } = group;
    const own = first.units?.map((each) => unitNames.get(each) ?? each);
    const found = dictionary.find(first.name);
    const isThere = 'id' in found;
    const said: ColumnReading =
      typeof given === 'object'
        ? { entry: { kind: 'text' }, why: group.why ?? '', isUnsure: group.isUnsure === true }
        : readingOf({ ...first, units: own }, dictionary, language);
    const unit = textOf(said.entry, 'unit');
    const { name } = splitHeading(base, units);
    const label = said.entry.kind === 'money' ? moneyLabel(name, first.unit) : labelOf(name, unit);
    const id = isThere
      ? found.id
      : dictionary.slug(name, language).replace(/^(?=\d)/, 'n-') ||
        `column-${columns.indexOf(first) + 1}`;
    const isUnsure =
      !isThere &&
      (said.isUnsure === true ||
        (first.isList !== true && first.values.length > count) ||
        /[{}]/.test(first.name) ||
        entries.some(({ text }) => text.startsWith(`${id}:`)));
    const hasUnit =
      'dimension' in said.entry && unit !== undefined && !/\p{L}/u.test(first.values.join(''));
    const source = first.unitsIn
      ? `${pathTo(first)} ${pathTo({ name: first.unitsIn })}`
      : hasUnit && typeof given === 'string'
        ? { from: given, unit }
        : said.entry.kind === 'text'
          ? plainSource(group)
          : given;
    const why = `${evidence(versions, count)}; ${isThere ? 'in figures.yaml' : said.why}`;
    const entry = { label: { [language]: label }, ...said.entry };
    if (said.entry.kind === 'choice' && !isThere && !isUnsure && typeof source === 'string')
      chosen ??= source;
    if (!isThere) entries.push({ text: `${id}: ${flow(entry)}`, why, isUnsure });
    figures.push({ text: `${id}: ${flow(source)}`, isUnsure });
  }

  const empty = groups.filter(isEmpty).flatMap(({ versions }) => versions.map(({ name }) => name));
  const family = groups.find(({ base, first }) => fieldOf(base, first) === 'family');
  const { id: familyId, label: pageTitle } = list
    ? labelledBy(list, languages)
    : { id: family && slugFrom(family), label: family?.source };
  const noFamily = ['# No column says the family: add --family <id> to the command.'];
  if (chosen)
    noFamily.push(
      `# Or write family: { slug: "${chosen}" } in fields, and: families: { fields: { id: { slug: "${chosen}" }, pageTitle: "${chosen}" } }`,
    );
  const remarks = others.map(
    (each) =>
      `# Not planned: ${each.file} (${each.count} rows). Its products, if it has any, come by a mapping of their own.`,
  );
  const languageLine = found
    ? `language: ${found} # of the headings, and of texts that say none`
    : `# language: ${first} # or ${otherLanguages.join(', ')}: the headings do not say in which language they are`;
  const headingsLine = headings
    ? `headings: ${headings} # the first row with words in most columns`
    : '# headings: 2 # if these are in the second row';
  return [
    `# A first mapping of ${file}, by its ${count} records. What is in comments is not certain: choose, correct, remove.`,
    ...remarks,
    ...(found === first || otherLanguages.length === 0 ? [] : [languageLine]),
    ...(headings === 1 ? [] : [headingsLine]),
    ...(skip > 0 ? [`skip: ${skip} # rows below the headings that are no products`] : []),
    ...(blanks.length > 0 ? [`empty: ${flow(blanks)} # cells that say nothing`] : []),
    ...(empty.length > 0 ? [`ignore: ${flow(empty)} # columns without a value`] : []),
    ...(rows === undefined || rows === '$[*]' ? [] : [`rows: ${flow(rows)}`]),
    ...section(
      'units:',
      [...unitNames].map(([name, unit]) => ({
        text: `${flow(name)}: ${unit ?? '…'}`,
        isUnsure: unit === undefined,
      })),
      '  ',
    ),
    ...(lists
      ? [stringify({ figures: lists }, style).trimEnd()]
      : section('figures:\n  entries:', entries, '    ')),
    ...(family
      ? [
          'families:',
          ...(list ? [`  file: ${flow(beside(list.file))}`] : []),
          '  fields:',
          `    id: ${flow(familyId)}`,
          `    pageTitle: ${flow(pageTitle)}`,
        ]
      : noFamily),
    ...section('fields:', fields, '  ', figures),
    ...section('  figures:', figures, '    '),
    '',
  ].join('\n');
}

/** The words of a heading without its currency: `Price / m` of `Price (EUR/m)`. */
const moneyLabel = (name: string, unit?: string) =>
  `${labelOf(name)} ${moneyInUnit(unit).rest}`.trim();

/** Lines below their head, which is a comment if all of them are, and those that follow. */
function section(head: string, lines: readonly Line[], indent: string, more: readonly Line[] = []) {
  const isAll = [...lines, ...more].every(({ isUnsure }) => isUnsure);
  const body = lines.map(({ text, why, isUnsure }) => [
    ...(why ? [`${indent}# ${why}`] : []),
    `${indent}${isUnsure ? '# ' : ''}${text}`,
  ]);
  return lines.length === 0 ? [] : [isAll ? head.replace(/^ */gm, '$&# ') : head, ...body.flat()];
}

/** The sources of `*`: value and unit in two columns, a text in each language, a value. */
function starSources(groups: readonly ColumnGroup[], columns: readonly Column[]): unknown[] {
  const units = columns.flatMap(({ name, unitsIn }) => unitsIn?.slice(name.length) ?? []);
  const texts = groups.flatMap(({ base, source }) =>
    typeof source === 'object' && Object.values(source)[0]?.startsWith(`{${base}`)
      ? [JSON.stringify(source).replaceAll(`{${base}`, '{*')]
      : [],
  );
  return [
    ...[...new Set(units)].map((end) => `{*} {*${end}}`),
    ...[...new Set(texts)].map((source): unknown => JSON.parse(source)),
    '{*}',
  ];
}

/** The source of an id, which is made from the first language. */
function slugFrom({ source }: ColumnGroup): unknown {
  return { slug: typeof source === 'string' ? source : Object.values(source)[0] };
}

/** The source of a text, of HTML without its elements. */
function plainSource({ versions, source }: ColumnGroup): unknown {
  const all = versions.flatMap(({ values }) => values);
  const isHtml = all.some((value) => /<\/?[a-z]+[^>]*>|&[a-z]+;|\\n/i.test(value));
  if (!isHtml) return source;
  const plain = (from: string) => ({ from, html: true });
  if (typeof source === 'string') return plain(source);
  return Object.fromEntries(Object.entries(source).map(([code, from]) => [code, plain(from)]));
}

/** `309 of 1239, 12 different: 500, 25, 3` */
function evidence(columns: readonly Column[], count: number): string {
  const said = columns.map(({ values }) => values.length);
  const all = [...new Set(columns.flatMap(({ values }) => values))];
  const some = all.slice(0, 3).map((value) => value.replace(/\s+/g, ' ').slice(0, 40));
  return `${said.join(', ')} of ${count}, ${all.length} different: ${some.join(' | ')}`;
}

/** A unit by its English name, as `KILOGRAM`, or by the code of trade, as `KGM`. */
function unitNamed(name: string, units: Units): string | undefined {
  const coded = units.ids.find((id) => units.get(id)?.code === name);
  const word = name
    .toLowerCase()
    .replace(/_/g, '-')
    .replace(/(met|lit)re$/, '$1er');
  if (coded !== undefined || !Intl.supportedValuesOf('unit').includes(word)) return coded;
  const format = new Intl.NumberFormat('en', { style: 'unit', unit: word, unitDisplay: 'short' });
  const symbol = format.formatToParts(2).find(({ type }) => type === 'unit')?.value ?? '';
  return units.onlyReading(symbol);
}

const style = { lineWidth: 0, version: '1.1' } as const;

const flow = (value: unknown) =>
  stringify(value, {
    ...style,
    collectionStyle: 'flow',
    defaultStringType: typeof value === 'string' ? 'QUOTE_DOUBLE' : 'PLAIN',
  }).trim();
