import { type Kind, kindNames, kinds } from '../../schema/catalogue.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { textRole } from '../../schema/shared.ts';
import { toolStringsFor } from '../../site/strings/site-strings.ts';
import {
  branchesOf,
  hasType,
  type JsonSchema,
  kindOfBranch,
  propertiesOf,
  requiredOf,
  resolveSchema,
  type Schemas,
  sharedNameOf,
} from '../check/schemas.ts';
import { kindNamedAt } from '../context/naming-fields.ts';
import { children, type Fields, field, isFields, textOf } from '../core/data.ts';
import type { Entry, Source } from '../core/source.ts';

/**
 * A collection of Decap CMS, which Sveltia CMS reads as well, for each kind of record, one for the other files, and one for
 * those of `sources` that hold a text. `raw` are the fields that no widget holds without loss, as `product: drawings`: an
 * editor keeps them as they are. `folder` is that of the catalogue in its repository. Where a value may be written in two
 * ways, the records say which one the widget is for.
 */
export function cmsCollections(
  schemas: Schemas,
  entries: readonly Entry[],
  languages: readonly string[],
  folder: string,
  sources: readonly Source[] = [],
) {
  const raw = new Set<string>();
  const files: Fields[] = [];
  const collections: Fields[] = [];
  const labelOf = labelsIn(languages[0]);
  for (const kind of kindNames) {
    const place = kinds[kind];
    const part = schemas.get(kind) ?? {};
    const own = entries.filter((each) => each.kind === kind && each.loader === undefined);
    const values = own.map(({ data }) => data);
    const dictionary = entries.find((each) => each.kind === 'figures')?.data;
    const fieldsOf = fieldMaker(kind, part, languages, raw, dictionary);
    const fields = fieldsOf({ part, at: [], values, isThere: true });
    if (fields.length === 0) raw.add(`${kind}: all`);
    else if ('file' in place)
      for (const { file } of own)
        files.push({ name: kind, label: labelOf(kind), file: `${folder}/${file}`, fields });
    else {
      // The editor lists files as deep as the path of new ones has parts.
      const depths = own.map(({ file }) => file.split('/').length - 1);
      const above = Array(Math.max(1, ...depths) - 1).fill('{{id}}');
      collections.push({
        ...{ name: kind, label: labelOf(place.folder), folder: `${folder}/${place.folder}` },
        ...{ extension: 'yaml', create: true, path: [...above, '{{slug}}'].join('/') },
        ...{ identifier_field: 'id', slug: '{{id}}', summary: '{{id}}' },
        fields,
      });
    }
  }
  if (files.length > 0) collections.push({ name: 'catalogue', label: 'Catalogue', files });
  const texts = sources.flatMap(({ format, file, text }): Fields[] => {
    if (format !== 'md') return [];
    // Editors take these for data before the text.
    if (/^(?:---|\+\+\+|\{)/.test(text)) raw.add(`text: ${file}`);
    else {
      const body = { name: 'body', label: 'Text', ...textWidgets.rich };
      const name = file.replace(/[^\p{L}\p{N}_-]+/gu, '-');
      return [{ name, label: file, file: `${folder}/${file}`, fields: [body] }];
    }
    return [];
  });
  if (texts.length > 0) collections.push({ name: 'texts', label: 'Texts', files: texts });
  return { collections, raw: [...raw].sort() };
}

/** A place in records: its schema, its path with `*` for each item of a list, and the values that records have there. */
interface Spot {
  readonly part: JsonSchema;
  readonly at: readonly string[];
  readonly values: readonly unknown[];
  /** Whether it must be there. In a mapping that may be missing the editor would ask for fields all the same. */
  readonly isThere: boolean;
}

/** Creates a function that makes the fields of a mapping in records of a kind, and notes in `raw` those without a widget. */
function fieldMaker(
  kind: Kind,
  root: JsonSchema,
  languages: readonly string[],
  raw: Set<string>,
  dictionary: unknown,
): (spot: Spot) => Fields[] {
  const [first = 'en'] = languages;
  const labelOf = labelsIn(first);
  const languageNames = new Intl.DisplayNames([first], { type: 'language' });
  return fieldsOf;

  function fieldsOf({ part: whole, at, values, isThere }: Spot): Fields[] {
    return Object.entries(propertiesOf(whole)).flatMap(([name, part]) => {
      if (!isFields(part)) return [];
      const place = [...at, name];
      const required = isThere && requiredOf(whole).includes(name);
      const below = values.flatMap((value) => field(value, name) ?? []);
      const widget = widgetOf({ part, at: place, values: below, isThere: required });
      if (!widget) raw.add(`${kind}: ${place.join('.')}`);
      const said = languages.includes(name)
        ? { label: capitalized(languageNames.of(name) ?? name) }
        : { label: labelOf(name), hint: part.description };
      return widget ? [{ name, ...said, ...widget, required }] : [];
    });
  }

  /** Undefined if no widget holds every value that may be there. */
  function widgetOf(spot: Spot): Fields | undefined {
    const branch = branchOf(spot);
    if (!branch) return undefined;
    const schema = resolveSchema(branch, root);
    const { type, pattern, enum: choices, const: only, minimum: min, maximum: max } = schema;
    const isFigures = kind === 'product' && spot.at.at(-1) === 'figures';
    const collection = kindNamedAt(kind, spot.at);
    if (collection)
      return { widget: 'relation', collection, value_field: 'id', search_fields: ['id'] };
    if (type === 'array') return listOf({ ...spot, part: schema });
    if (type === 'boolean') return only === undefined ? { widget: 'boolean' } : undefined;
    if (type === 'number') return { widget: 'number', value_type: 'float', min, max };
    if (type === 'integer') return { widget: 'number', value_type: 'int', min, max };
    if (type === 'string') {
      const isImage = spot.at.some((step) => /image/.test(step));
      if (sharedNameOf(branch) === 'asset') return { widget: isImage ? 'image' : 'file' };
      if (choices ?? only) return { widget: 'select', options: choices ?? [only] };
      return { widget: 'string', ...(pattern !== undefined && { pattern: [pattern, wrongForm] }) };
    }
    const fields = isFigures ? figureFields(spot) : fieldsOf({ ...spot, part: schema });
    if (fields.length === 0) return undefined;
    const isText = fields.every(({ name }) => languages.includes(String(name)));
    const written = isText ? textWidgets[textRole(branch) ?? 'prose'] : {};
    return { widget: 'object', fields: fields.map((each) => ({ ...each, ...written })) };
  }

  /** A field for each figure of the dictionary that all records write alike, as a text, a number or a choice. */
  function figureFields({ at, values: owners }: Spot): Fields[] {
    return Object.entries(isFields(dictionary) ? dictionary : {}).flatMap(([id, definition]) => {
      const values = owners.map((each) => field(each, id)).filter((each) => each !== undefined);
      const widget = figureWidget(definition, values, first);
      if (!widget) raw.add(`product: ${at.join('.')}.${id}`);
      const label = textOf(field(definition, 'label'), first) ?? labelOf(id);
      const hint = textOf(definition, 'unit');
      return widget ? [{ name: id, label, hint, ...widget, required: false }] : [];
    });
  }

  function listOf({ part, at, values }: Spot): Fields | undefined {
    const { items, minItems: min, maxItems: max } = part;
    const list = { widget: 'list', min, max };
    const place = [...at, '*'];
    const item = resolveSchema(items, root);
    if (item.discriminator) {
      const types = (branchesOf(item) ?? []).map((branch) => {
        const { properties, ...whole } = resolveSchema(branch, root);
        const { kind: _, ...others } = isFields(properties) ? properties : {};
        const name = String(kindOfBranch(branch, root));
        const own = values.flat().filter((value) => field(value, 'kind') === name);
        const at = [...place, `[${name}]`];
        const spot = { part: { ...whole, properties: others }, at, values: own, isThere: true };
        return { name, label: labelOf(name), widget: 'object', fields: fieldsOf(spot) };
      });
      return { ...list, typeKey: 'kind', types };
    }
    const whole = isFields(items) ? items : {};
    const widget = widgetOf({ part: whole, at: place, values: values.flat(), isThere: true });
    if (widget?.widget === 'object') return { ...list, fields: widget.fields };
    return widget && { ...list, field: { name: 'item', label: 'Item', ...widget } };
  }

  /** Of a text that is written once, or by language: the branch of all values. Other unions have none. */
  function branchOf({ part, values }: Spot): JsonSchema | undefined {
    const union = resolveSchema(part, root);
    const [once, text, ...others] = branchesOf(union) ?? [];
    if (!isFields(once) || union.discriminator) return part;
    if (!isFields(text) || textRole(text) === undefined || others.length > 0) return undefined;
    const isOfAll = (branch: JsonSchema) =>
      values.every((value) => hasType(resolveSchema(branch, root), value));
    return [text, once].find(isOfAll);
  }
}

/** Undefined if the values, those of a figure in all records, are of several forms, or of one that is richer than a widget. */
function figureWidget(definition: unknown, values: readonly unknown[], language: string) {
  const kind = textOf(definition, 'kind');
  const [yes, no] = languagePacks().of(language)?.figures.yesNo ?? [];
  const choices = kind === 'yes-no' ? { yes, no } : field(definition, 'values');
  const options = children(choices).map(([key, words]) => {
    const label = isFields(words) ? textOf(words, language) : words;
    return { label: label ?? key, value: String(key) };
  });
  const keys = options.map(({ value }) => value);
  const isKey = (value: unknown) => keys.some((key) => key === value);
  const isKeys = (value: unknown) => Array.isArray(value) && value.every(isKey);
  const select = { widget: 'select', options };
  if (kind === 'choices') return values.every(isKeys) ? { ...select, multiple: true } : undefined;
  if (keys.length > 0 && values.every(isKey)) return select;
  if (kind === 'text' && values.length === 0) return undefined;
  const isNumber = (value: unknown) => typeof value === 'number';
  if (values.length > 0 && values.every(isNumber)) return { widget: 'number', value_type: 'float' };
  const isPlain = (value: unknown) => isNumber(value) || typeof value === 'string';
  return values.every(isPlain) ? { widget: 'string' } : undefined;
}

const wrongForm = 'This has another form. See the hint.';

/** Nothing may rewrite the Markdown of a rich text, as a widget that formats it does. */
const textWidgets: Readonly<Record<string, Fields>> = {
  prose: { widget: 'text' },
  paragraphs: { widget: 'text' },
  rich: { widget: 'markdown', modes: ['raw'] },
};

/** The labels of names in the tool's words of a language; of what it has no word for, `pageTitle` as `Page title`. */
function labelsIn(language = 'en'): (name: string) => string {
  const { content } = toolStringsFor(language) ?? {};
  const { pages, tabs, form, contact, footer, vacancy } = content ?? {};
  const all = [pages, tabs, field(form, 'fields'), contact, footer, vacancy];
  return (name) => {
    const plain = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
    return capitalized(all.flatMap((words) => textOf(words, name) ?? [])[0] ?? plain);
  };
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
