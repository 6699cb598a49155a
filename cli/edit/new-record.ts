import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { type Kind, kinds } from '../../schema/catalogue.ts';
import { mostFrequent } from '../../schema/group-by.ts';
import { largest } from '../../schema/join-lists.ts';
import { memberOf } from '../../schema/member-of.ts';
import { recordPaths } from '../../site/model/record-paths.ts';
import { siteStrings } from '../../site/strings/site-strings.ts';
import type { Context } from '../context/context.ts';
import { requiredIn } from '../context/families.ts';
import { field, textOf } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import { applyChanges } from './apply-edits.ts';
import { type Change, planChange } from './change.ts';
import { type EditedCatalogue, requireReadable } from './edited-catalogue.ts';
import { addItems, type Item } from './list-edits.ts';
import { type FieldValues, solutionGroups } from './record-fields.ts';

export interface NewRecord extends Change {
  /** The absolute path and the content of its file. */
  readonly path: string;
  readonly text: string;
  /** The address of its page, if it has one. */
  readonly address: string | undefined;
  /** Figures and fields that its family requires and that are missing. */
  readonly missing: readonly string[];
}

/** Plans a new record. Throws a Failure if it can't be written. */
export async function newRecord(
  catalogue: EditedCatalogue,
  kind: Kind,
  given: FieldValues,
): Promise<NewRecord> {
  requireReadable(catalogue);
  const { context } = catalogue;
  const missing = kind === 'product' ? requiredByFamily(given, context) : [];
  const data = recordOf(kind, given, context, missing);
  const path = placeOf(catalogue, kind, given);
  // YAML 1.1 quotes dates and words such as "no", which it doesn't read as texts.
  const text = stringify(data, { lineWidth: 0, version: '1.1' });
  const own = new Map([...groupOfSolution(catalogue, kind, given), [path, text] as const]);
  const change = await planChange(catalogue, own);
  const name = catalogue.nameOf({ path });
  const isOrphan = change.findings.some(
    ({ rule, file }) => rule === 'orphan-page' && file === name,
  );
  const target = textOf(data, 'path');
  const isText = textOf(data, 'kind') === 'text';
  const place = isText ? { group: 'footer', list: 'links' } : { list: 'navigation' };
  // A page that nothing links to gets a link from the bar or the footer.
  const linked =
    isOrphan && target !== undefined ? siteWith(catalogue, place, { path: target }) : undefined;
  const whole = linked?.size ? await planChange(catalogue, new Map([...own, ...linked])) : change;
  const address = recordPaths(kind, data, context.paths.bases)?.path;
  return { ...whole, path, text, address, missing };
}

type Data = Readonly<Record<string, unknown>>;

/** The fields of the record, in their usual order. */
function recordOf(
  kind: Kind,
  given: FieldValues,
  context: Context,
  wanted: readonly string[],
): Data {
  const [first] = context.languages;
  /** A text in the given languages, the default one first. */
  const text = (name: string) => {
    const versions = context.languages.flatMap((code) => {
      const own = given.get(`${name}.${code}`) ?? (code === first ? given.get(name) : undefined);
      return own === undefined ? [] : [[code, own] as const];
    });
    return versions.length > 0 ? Object.fromEntries(versions) : undefined;
  };
  const title = text('title');
  const description = text('description');
  const order = nextOrder(kind, given, context) ?? (kind === 'family' ? 1 : undefined);
  const values: Data = {
    ...Object.fromEntries(given),
    ...{ kind: given.get('page-kind'), order, title, pageTitle: title },
    ...{ subtitle: text('subtitle'), summary: text('summary'), uses: [] },
    status: wanted.length > 0 ? 'partial' : undefined,
    intro: description ? [{ description }] : [],
  };
  const names = memberOf<string>(fieldsOf, kind)?.split(' ') ?? [];
  return Object.fromEntries(names.map((name) => [name, memberOf(values, name)]));
}

/** What is written of a new record, in this order; what has no value is left out. */
const fieldsOf = {
  product: 'id family order status title subtitle',
  family: 'id order pageTitle subtitle',
  solution: 'id group order title subtitle intro uses',
  project: 'id order title subtitle intro',
  media: 'id date title subtitle intro',
  vacancy: 'id order title summary',
  page: 'id kind path title subtitle',
};

/** The next value of `order`, if records of the kind are ordered. */
export function nextOrder(kind: Kind, given: FieldValues, { of }: Context): number | undefined {
  const list = kind === 'product' ? 'family' : 'group';
  const siblings = of(kind).filter(
    ({ data }) => !['product', 'solution'].includes(kind) || textOf(data, list) === given.get(list),
  );
  const orders = siblings.flatMap(({ data }) => {
    const order = field(data, 'order');
    return typeof order === 'number' && Number.isInteger(order) ? order : [];
  });
  return orders.length > 0 ? largest(orders) + 1 : undefined;
}

/** The figures and fields that the family and those above it require of a product. */
export function requiredByFamily(given: FieldValues, context: Context): string[] {
  const { fields, figures } = requiredIn(context)(given.get('family'));
  const has = ['id', 'family', 'title', ...(given.has('subtitle') ? ['subtitle'] : [])];
  const names = fields.map(({ value }) => value).filter((name) => !has.includes(name));
  return [...names, ...figures.map(({ value }) => value)];
}

/** The path in the folder of its siblings. Throws a Failure if the file exists. */
export function placeOf(
  { context, project, nameOf, files }: EditedCatalogue,
  kind: Kind,
  given: FieldValues,
) {
  const place = kinds[kind];
  const folder = 'folder' in place ? place.folder : '';
  const family = given.get('family');
  const siblings = context.of(kind).filter(({ data }) => textOf(data, 'family') === family);
  const beside =
    family === undefined
      ? folder
      : (mostFrequent(siblings.map(({ file }) => dirname(file))) ?? `${folder}/${family}`);
  const path = join(project.folder, beside, `${given.get('id')}.yaml`);
  const same = files.find((file) => file.path.toLowerCase() === path.toLowerCase());
  if (!same) return path;
  throw new Failure(
    `milepost: nothing was written: ${nameOf(same)} is there already.\nChoose another id.`,
  );
}

/** The first solution of a catalogue creates a group in the menu. */
function groupOfSolution(
  catalogue: EditedCatalogue,
  kind: Kind,
  given: FieldValues,
): ReadonlyMap<string, string> {
  const { context, project } = catalogue;
  if (kind !== 'solution' || solutionGroups(context).length > 0) return new Map();
  const { languages } = context;
  const strings = siteStrings([...(project.extensions.words ?? []), project.folder], languages);
  const titleIn = (code: string) => {
    const own = memberOf(strings, code);
    return own?.language ? undefined : textOf(field(own?.content, 'pages'), 'solutions');
  };
  const [first = ''] = languages;
  const titles = languages.flatMap((code) => {
    const title = titleIn(code);
    // The same word in two languages looks untranslated, so people decide.
    const isShared = code !== first && title === titleIn(first);
    return title === undefined || isShared ? [] : [[code, title] as const];
  });
  const item = { id: given.get('group') ?? '', pageTitle: Object.fromEntries(titles) };
  return siteWith(catalogue, { list: 'solutionGroups' }, item);
}

function siteWith(
  { context }: EditedCatalogue,
  place: Parameters<typeof addItems>[1],
  item: Item,
): ReadonlyMap<string, string> {
  const [site] = context.of('site');
  const change = site && addItems(site, place, [item]);
  return (change && applyChanges([{ ...change, source: site }])) ?? new Map();
}
