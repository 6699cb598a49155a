import { stringify } from 'yaml';
import type { Units } from '../../schema/figures/units.ts';
import { groupBy } from '../../schema/group-by.ts';
import { fold } from '../../site/facts/fold.ts';
import type { Fields } from '../core/data.ts';
import { idProblem } from '../edit/target.ts';
import { type Column, type ColumnReading, readingOf } from './describe-column.ts';
import type { Columns } from './find-columns.ts';
import type { KnownFigures } from './known-figures.ts';
import { slugOf } from './slug.ts';

/** What columns are called that hold a field of products. */
const fieldNames = {
  id: /^(?:sku|id|code|model|modell?o?|modele|mpn|item|part (?:no|number)|(?:article|artikel|item|product|produkt|bestell)[ -]?(?:no|nr|number|nummer|code|id)|reference|referencia)$/,
  title:
    /^(?:name|title|titel|titre|titulo|nom|nombre|bezeichnung|designation|product(?: name)?|produktname)$/,
  subtitle: /^(?:subtitle|untertitel|tagline|short description|kurzbeschreibung)$/,
  family:
    /^(?:famil(?:y|ie|le|ia)|category|kategorie|categorie|categoria|range|series?|gamme|product group|produktgruppe|warengruppe)$/,
  description: /^(?:(?:long )?description|beschreibung|descripcion)$/,
  images: /(?:picture|image|photo|bild|foto|imagen)/,
} as const;
type FieldName = keyof typeof fieldNames;

/** A line of the mapping with its evidence. */
interface Line {
  readonly text: string;
  readonly why: string;
  readonly isUnsure: boolean;
}

interface Known {
  readonly languages: readonly string[];
  readonly figures: KnownFigures;
  readonly units: Units;
}

/** The first mapping for the columns of a source; what is not certain in it is a comment. */
export function writePlan(
  file: string,
  { columns, count, skip, rows, blanks }: Columns,
  known: Known,
): string {
  const { languages, units } = known;
  const [language = ''] = languages;
  const fields: Line[] = [];
  const entries: Line[] = [];
  const figures: Line[] = [];
  const taken = new Set<string>();
  const empty: string[] = [];
  const idColumn = findId(columns, count);
  const add = (name: FieldName, column: Column, source: unknown, why = '') => {
    const isUnsure = taken.has(name);
    taken.add(name);
    const said = [evidence(column, count), why].filter(Boolean).join('; ');
    fields.push({ text: `${name}: ${flow(source)}`, why: said, isUnsure });
  };
  const unitColumns = new Set(
    columns
      .filter(({ units: own }) => own)
      .flatMap(({ name }) =>
        columns
          .filter(
            (each) =>
              each.name !== name &&
              each.name.startsWith(name) &&
              /[-_ .](?:unit|Einheit)$/.test(each.name),
          )
          .map((each) => each.name),
      ),
  );
  const unitNames = new Map(
    columns.flatMap(({ units: own = [] }) =>
      own.flatMap((name) => (units.find(name) ? [] : [[name, unitNamed(name, units)] as const])),
    ),
  );
  if (idColumn) {
    const isId = idColumn.values.every((value) => !idProblem(value));
    const same = count - new Set(idColumn.values.map(slugOf)).size;
    const doubt = same > 0 ? `, of which ${same} make the id of another` : '';
    add(
      'id',
      idColumn,
      isId ? path(idColumn) : { slug: path(idColumn) },
      isId ? '' : `made to ids${doubt}`,
    );
  }
  for (const [base, versions] of groupBy(columns, ({ name }) => baseOf(name, languages))) {
    const [column] = versions;
    if (!column || unitColumns.has(column.name)) continue;
    if (versions.every(({ values }) => values.length === 0)) {
      empty.push(...versions.map(({ name }) => name));
      continue;
    }
    const isByLanguage = versions.length > 1 || base !== column.name;
    const source = isByLanguage
      ? Object.fromEntries(
          versions.map((each) => [languageOf(each.name, languages) ?? language, path(each)]),
        )
      : path(column);
    const name = fieldOf(base, column);
    if (name === 'family') add('family', column, { slug: source }, 'named below "families"');
    else if (name === 'images') add('images', column, source);
    else if (name !== undefined && name !== 'id') {
      const isHtml = versions.some(({ values }) =>
        values.some((value) => /<\/?[a-z]+[^>]*>|&[a-z]+;|\\n/i.test(value)),
      );
      const text = isHtml ? { from: source, html: true } : source;
      if (name === 'description')
        fields.push({
          text: `intro: ${flow([{ description: text }])}`,
          why: evidence(column, count),
          isUnsure: isByLanguage || isHtml,
        });
      else add(name, column, text);
    }
    if (name !== undefined || (column === idColumn && !taken.has('title'))) continue;
    if (column === idColumn) continue;
    addFigure(column, base, isByLanguage ? source : undefined);
  }
  if (!taken.has('title') && idColumn)
    add('title', idColumn, path(idColumn), 'no column is called a name');

  function addFigure(column: Column, base: string, byLanguage: unknown): void {
    const mapped = {
      ...column,
      ...(column.units && { units: column.units.map((each) => unitNames.get(each) ?? each) }),
    };
    const named = known.figures.find(column.name);
    const label = base.replace(/\s*[([][^()[\]]*[)\]]$/, '');
    const id = 'id' in named ? named.id : slugOf(label).replace(/^(?=\d)/, 'n-');
    const said: ColumnReading = byLanguage
      ? { entry: { kind: 'text' }, why: 'texts by language' }
      : readingOf(mapped, units);
    const why = `${evidence(column, count)}; ${'id' in named ? 'in figures.yaml' : said.why}`;
    const isUnsure =
      !('id' in named) &&
      (said.isUnsure === true ||
        column.values.length > count ||
        id === '' ||
        entries.some(({ text }) => text.startsWith(`${id}:`)));
    const { unit } = said.entry;
    const source = column.units
      ? `{${column.name}} {${columns.find((each) => each.name.startsWith(column.name) && unitColumns.has(each.name))?.name}}`
      : (byLanguage ??
        (unit !== undefined && !/\p{L}/u.test(column.values.join(''))
          ? { from: path(column), unit }
          : path(column)));
    if (!('id' in named))
      entries.push({
        text: `${id}: ${flow({ label: { [language]: label }, ...inLanguage(said.entry, language) })}`,
        why,
        isUnsure,
      });
    figures.push({ text: `${id}: ${flow(source)}`, why: '', isUnsure });
  }

  const section = (head: string, lines: readonly Line[], indent: string) => {
    const isAll = lines.every(({ isUnsure }) => isUnsure);
    const body = lines.map(({ text, why, isUnsure }) => [
      ...(why === '' ? [] : [`${indent}# ${why}`]),
      `${indent}${isUnsure ? '# ' : ''}${text}`,
    ]);
    return lines.length === 0 ? [] : [isAll ? head.replace(/^ */gm, '$&# ') : head, ...body.flat()];
  };
  const family = fields
    .find(({ text }) => text.startsWith('family: '))
    ?.text.slice('family: '.length);
  const familyColumn = columns.find(
    ({ name }) => fieldOf(baseOf(name, languages), undefined) === 'family',
  );
  return [
    `# A first mapping of ${file}, by its ${count} records. What is in comments is not certain: choose, correct, remove.`,
    ...(skip > 0 ? [`skip: ${skip} # rows below the headings that are no products`] : []),
    ...(blanks.length > 0 ? [`empty: ${flow(blanks)} # cells that say nothing`] : []),
    ...(empty.length > 0 ? [`ignore: ${flow(empty)} # columns without a value`] : []),
    ...(rows === undefined || rows === '$[*]' ? [] : [`rows: ${flow(rows)}`]),
    ...section(
      'units:',
      [...unitNames].map(([name, unit]) => ({
        text: `${flow(name)}: ${unit ?? '…'}`,
        why: '',
        isUnsure: unit === undefined,
      })),
      '  ',
    ),
    ...section('figures:\n  entries:', entries, '    '),
    ...(family && familyColumn
      ? [
          'families:',
          '  fields:',
          `    id: ${family}`,
          `    pageTitle: ${flow(path(familyColumn))}`,
        ]
      : ['# No column says the family: add --family <id> to the command.']),
    ...section('fields:', fields, '  '),
    ...section('  figures:', figures, '    '),
    '',
  ].join('\n');
}

/** The column whose values are all different: one that is called an id, or the first. */
function findId(columns: readonly Column[], count: number): Column | undefined {
  const unique = columns.filter(
    ({ values }) => values.length === count && new Set(values).size === count,
  );
  return unique.find(({ name }) => fieldNames.id.test(plainName(name))) ?? unique[0];
}

/** The field of products that a column is called after. Pictures are names of files, and families few. */
function fieldOf(base: string, column: Column | undefined): FieldName | undefined {
  const name = plainName(base);
  const all = Object.keys(fieldNames) as FieldName[];
  const found = all.find((each) => fieldNames[each].test(name));
  const isFile = column?.values.every((value) =>
    /^[^:]+\.(?:jpe?g|png|webp|svg|avif)$/i.test(value),
  );
  return found === 'id' || (found === 'images' && !isFile) ? undefined : found;
}

const plainName = (name: string) => fold(name).replace(/[_.]+/g, ' ').trim();

/** The code of a language at the end of a heading: `Name (de)`, `label-en_US`. */
const languageEnd = /[ _.(-]+([a-z]{2})(?:[_-][A-Z]{2})?\)?(?=[-_][a-z]+$|$)/;

function languageOf(name: string, languages: readonly string[]): string | undefined {
  const code = languageEnd.exec(name)?.[1];
  return code !== undefined && languages.includes(code) ? code : undefined;
}

function baseOf(name: string, languages: readonly string[]): string {
  return languageOf(name, languages) === undefined ? name : name.replace(languageEnd, '');
}

/** `309 of 1239, 12 different: 500, 25, 3` */
function evidence({ values }: Column, count: number): string {
  const all = [...new Set(values)];
  const some = all.slice(0, 3).map((value) => value.replace(/\s+/g, ' ').slice(0, 40));
  return `${values.length} of ${count}, ${all.length} different: ${some.join(' | ')}`;
}

/** A unit by its English name, as `KILOGRAM`. */
function unitNamed(name: string, units: Units): string | undefined {
  const word = name.toLowerCase().replace(/_/g, '-');
  if (!Intl.supportedValuesOf('unit').includes(word)) return undefined;
  const format = new Intl.NumberFormat('en', { style: 'unit', unit: word, unitDisplay: 'short' });
  const symbol = format.formatToParts(2).find(({ type }) => type === 'unit')?.value ?? '';
  return units.onlyReading(symbol);
}

function inLanguage({ values, ...entry }: Fields, language: string): Fields {
  const labels = Object.entries((values ?? {}) as Record<string, { en: string }>);
  const own = labels.map(([key, { en }]) => [key, { [language]: en }]);
  return { ...entry, ...(labels.length > 0 && { values: Object.fromEntries(own) }) };
}

const path = ({ name }: Column) => `{${name}}`;

const flow = (value: unknown) =>
  stringify(value, {
    collectionStyle: 'flow',
    lineWidth: 0,
    version: '1.1',
    defaultStringType: typeof value === 'string' ? 'QUOTE_DOUBLE' : 'PLAIN',
  }).trim();
