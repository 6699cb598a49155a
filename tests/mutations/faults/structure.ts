import { isMap, isSeq, type Node } from 'yaml';
import {
  type Catalogue,
  type CatalogueFile,
  type Field,
  isString,
  languages,
} from '../catalogue.ts';
import type { Change } from '../change.ts';
import { changedText, otherProduct, otherWords, sharedAddress } from '../consequences.ts';
import type { Consequence, Fault, Planted } from '../fault.ts';
import { anywhereInText, filesOf, stringFields, topField } from '../places.ts';
import {
  columnOf,
  idOf,
  insertField,
  removeField,
  replace,
  rewrite,
  stretchOf,
  stretchOfField,
} from '../write.ts';
import { misspell } from './misspell.ts';

const theme = 'records';

const lostLinks: readonly Consequence[] = [
  { rule: 'orphan-page', reach: 'catalogue', because: 'the only link to a page stood there' },
  { rule: 'broken-path', reach: 'catalogue', because: 'it was the place that an anchor names' },
];

/** The records that are pages, and that are no only one of their kind. */
function records(catalogue: Catalogue): CatalogueFile[] {
  return filesOf(catalogue, 'product', 'solution', 'family', 'project', 'media', 'vacancy');
}

/** A new file beside another, with its text changed. */
function copyOf(
  file: CatalogueFile,
  name: string,
  changes: readonly (readonly [RegExp, string])[],
) {
  const text = changes.reduce((copy, [pattern, to]) => copy.replace(pattern, to), file.text);
  return { file: file.name.replace(/[^/]+$/, `${name}.yaml`), start: 0, end: 0, text };
}

const copied: readonly Consequence[] = [
  { rule: 'placeholder-content', reach: 'catalogue', because: 'the copy is a sample, too' },
  { rule: 'conflicting-figures', reach: 'catalogue', because: 'the copy has the same readings' },
  {
    rule: 'inconsistent-translation',
    reach: 'catalogue',
    because: 'the copy repeats what is translated in two ways',
  },
];

const duplicateId: Fault = {
  name: 'copied file with the same id',
  theme,
  expects: ['duplicate-id'],
  allows: copied,
  plant(catalogue, random) {
    const file = random.pick(records(catalogue));
    const copy = copyOf(file, `${random.pick(['copy', 'new', 'zz', 'Aa'])}-${idOf(file)}`, []);
    const id = topField(file, 'id');
    return id && { changes: [copy], at: [stretchOfField(id), copy] };
  },
};

const copiedPath: Fault = {
  name: 'copied file with the same path',
  theme,
  expects: ['duplicate-path'],
  allows: copied,
  plant(catalogue, random) {
    const file = random.pick(filesOf(catalogue, 'product'));
    const id = `New-${random.below(1000)}`;
    const withoutAliases = /^aliases:\n(?: {2}.*\n)+/m;
    const copy = copyOf(file, id, [
      [/^id: .*$/m, `id: ${id}`],
      [withoutAliases, ''],
    ]);
    const path = topField(file, 'path');
    return path && { changes: [copy], at: [stretchOfField(path), copy] };
  },
};

/** An alias more, in a list of its own or in the one that is there. */
function withAlias(file: CatalogueFile, alias: string): Change {
  const list = topField(file, 'aliases')?.value;
  if (!isSeq(list)) return insertField(file, file.root, `aliases: ["${alias}"]`);
  const { start } = stretchOf(file, list);
  const text = `- "${alias}"\n${' '.repeat(columnOf(file, start))}`;
  return { file: file.name, start, end: start, text };
}

const duplicateAlias: Fault = {
  name: 'alias that is the path of another page',
  theme,
  expects: ['duplicate-path'],
  allows: [sharedAddress],
  plant(catalogue, random) {
    const products = filesOf(catalogue, 'product');
    const [file, other] = [random.pick(products), random.pick(products)];
    if (file === other) return undefined;
    return { changes: [withAlias(file, String(other.root.get('path')))] };
  },
};

const reservedPath: Fault = {
  name: 'reserved path',
  theme,
  // The paths of pages are taken by their records.
  expects: ['reserved-path', 'duplicate-path'],
  plant(catalogue, random) {
    const file = random.pick(filesOf(catalogue, 'product', 'solution'));
    const number = random.below(1000);
    const alias = random.pick([
      `/fr/products/p${number}`,
      `/es/p${number}`,
      '/404',
      `/assets/p${number}`,
      '/sitemap.xml',
      '/projects/data.json',
      '/products',
      '/contact',
    ]);
    return { changes: [withAlias(file, alias)] };
  },
};

const redirectLoop: Fault = {
  name: 'redirects in a circle',
  theme,
  expects: ['redirect-loop'],
  plant(catalogue, random) {
    const [site] = filesOf(catalogue, 'site');
    if (!site) return undefined;
    const count = 1 + random.below(3);
    const paths = Array.from(
      { length: count },
      (_, index) => `/old-${index}-${random.below(1000)}`,
    );
    const lines = paths.map(
      (from, index) => `\n  - { from: ${from}, to: ${paths[(index + 1) % count]} }`,
    );
    return { changes: [insertField(site, site.root, `redirects:${lines.join('')}`)] };
  },
};

/** The fields that schemas name: no languages, no ids of figures, units, terms or columns. */
function schemaFields({ fields }: Catalogue): Field[] {
  return fields.filter(
    ({ at, file, key, map }) =>
      !languages.some((language) => language === key.value) &&
      at.at(-2) !== 'figures' &&
      !(file.kind === 'figures' && at.length === 1) &&
      !(file.kind === 'units' && at.length === 2) &&
      !at.includes('rows') &&
      !(map.items.length === 1 && at.length > 1 && typeof at.at(-2) === 'number'),
  );
}

const misspeltField: Fault = {
  name: 'misspelt field',
  theme,
  // The options of a drawing depend on its kind.
  expects: ['unknown-field', 'drawing-needs'],
  allows: [
    { rule: 'glossary', reach: 'catalogue', because: 'the forms of a term are not known any more' },
  ],
  plant(catalogue, random) {
    const { file, key } = random.pick(
      schemaFields(catalogue).filter(({ key: { value } }) => value.length > 3 && value !== 'kind'),
    );
    return { changes: [replace(file, key, misspell(key.value, random))] };
  },
};

const misspeltKind: Fault = {
  name: 'misspelt “kind” of a tab',
  theme,
  // What the tab holds is known by its kind alone.
  expects: ['schema', 'unknown-field'],
  plant({ fields }, random) {
    const kinds = fields.filter(({ key, at }) => key.value === 'kind' && at.at(-3) === 'tabs');
    const { file, key } = random.pick(kinds);
    return { changes: [replace(file, key, random.pick(['kidn', 'kin', 'Kind', 'type', 'kinds']))] };
  },
};

const unknownField: Fault = {
  name: 'field that no schema has',
  theme,
  // In a drawing it is an option that the drawing does not have.
  expects: ['unknown-field', 'drawing-needs'],
  plant(catalogue, random) {
    const { file, map } = random.pick(schemaFields(catalogue));
    const field = random.pick(['colour: blue', 'weight: 3 kg', 'notes: none', 'active: true']);
    return map.flow ? undefined : { changes: [insertField(file, map, field)] };
  },
};

const legacyField: Fault = {
  name: 'field of the source layout',
  theme,
  expects: ['legacy-field', 'unknown-field'],
  plant(catalogue, random) {
    const [name, field] = random.pick(legacyNames);
    const own = catalogue.fields.filter(
      ({ key, at, file }) =>
        key.value === field && file.kind === 'product' && at.length > 0 && at[0] !== 'drawings',
    );
    const place = random.pick(own);
    const isTop = ['download', 'bread', 'sliderImages', 'productImage'].includes(name);
    const file = random.pick(filesOf(catalogue, 'product'));
    const text = '{ en: Name, fr: Nom, es: Nombre }';
    if (isTop) {
      return {
        changes: [
          insertField(file, file.root, `${name}:\n  - { name: ${text}, url: flags/en.svg }`),
        ],
      };
    }
    return { changes: [replace(place.file, place.key, name)] };
  },
};

const legacyNames: readonly (readonly [name: string, field: string])[] = [
  ['download', 'id'],
  ['bread', 'id'],
  ['sliderImages', 'id'],
  ['contents', 'items'],
  ['tableData', 'rows'],
];

/** Another value in the place of a field's own; the whole field is where it is reported. */
function retype(field: Field, text: string): Planted | undefined {
  const { file, value } = field;
  return value ? { changes: [replace(file, value, text)], at: [stretchOfField(field)] } : undefined;
}

const stringForText: Fault = {
  name: 'one string for a text',
  theme,
  // The name of a unit may be one string, where it is the same in every language.
  expects: ['schema', 'untranslated'],
  plant({ fields, texts }, random) {
    // A cell of a line-up may be a code, which is one string.
    const text = random.pick(texts.filter(({ at }) => !at.includes('rows') || at.length < 6));
    const field = fields.find(({ value }) => value === text.map);
    return field && retype(field, random.pick(['Text', '"A text."', 'true', '12']));
  },
};

const listForText: Fault = {
  name: 'list for a text',
  theme,
  expects: ['schema'],
  allows: changedText,
  plant({ texts, fields }, random) {
    const text = random.pick(texts);
    const version = text.versions[random.pick(languages)];
    const field = fields.find(({ value }) => value === version);
    return field && retype(field, '[One, Two]');
  },
};

const numberForText: Fault = {
  name: 'number for a text',
  theme,
  expects: ['schema', 'ambiguous-scalar'],
  allows: [...changedText, ...otherWords],
  plant({ texts, fields }, random) {
    const text = random.pick(
      texts.filter(({ versions }) =>
        languages.every((code) => /^[\p{L} ]{4,30}$/u.test(versions[code].value)),
      ),
    );
    const version = text.versions[random.pick(languages)];
    const field = fields.find(({ value }) => value === version);
    return field && retype(field, random.pick(['42', '3.5', 'true', 'false', '-1']));
  },
};

const textForList: Fault = {
  name: 'text for a list',
  theme,
  expects: ['schema', 'drawing-needs'],
  allows: lostLinks,
  plant(catalogue, random) {
    const lists = schemaFields(catalogue).filter(
      ({ value, file }) => isSeq(value) && file.kind !== 'glossary' && file.kind !== 'site',
    );
    return retype(random.pick(lists), random.pick(['one', 'text', '"Two, three"']));
  },
};

const textForNumber: Fault = {
  name: 'text for a number',
  theme,
  expects: ['schema'],
  plant(catalogue, random) {
    const orders = catalogue.fields.filter(({ key }) => key.value === 'order');
    return retype(random.pick(orders), random.pick(['first', '"2"', '1.5', '[1]', 'none']));
  },
};

/** Fields that records can't do without, by kind. */
const required: Partial<Record<CatalogueFile['kind'], readonly string[]>> = {
  product: ['title', 'subtitle'],
  solution: ['group', 'title', 'subtitle', 'intro', 'uses'],
  family: ['order', 'pageTitle', 'subtitle'],
  page: ['title', 'subtitle'],
};

const missingField: Fault = {
  name: 'required field left out',
  theme,
  expects: ['schema'],
  allows: lostLinks,
  plant(catalogue, random) {
    const own = catalogue.fields.filter(
      ({ at, file, key }) => at.length === 1 && required[file.kind]?.includes(key.value),
    );
    const inner = catalogue.fields.filter(
      ({ at, key }) =>
        (key.value === 'label' && at[0] === 'links') ||
        (key.value === 'parameter' && at.includes('rows')) ||
        (key.value === 'kind' && at.at(-3) === 'tabs') ||
        (key.value === 'title' && at.at(-2) === 'conclusion'),
    );
    const field = random.pick(random.below(2) === 0 ? own : inner);
    const parent = field.file.fields.find(({ value }) => value === field.map);
    const change = removeField(field);
    return {
      changes: [change],
      at: [parent ? stretchOfField(parent) : stretchOf(field.file, field.map)],
    };
  },
};

const followers: readonly Consequence[] = [
  ...lostLinks,
  otherProduct,
  { rule: 'breadcrumb-trail', reach: 'file', because: 'the trail named what was above' },
];

/** A name of another record, misspelt. */
function unknownName(name: string, wanted: (field: Field) => boolean): Fault {
  return {
    name,
    theme,
    expects: ['unknown-reference'],
    allows: followers,
    plant({ fields }, random) {
      const { file, value } = random.pick(
        fields.filter((field) => isString(field.value) && wanted(field)),
      );
      if (!isString(value)) return undefined;
      const typo = random.pick([
        misspell(value.value, random),
        `${value.value}-${1 + random.below(9)}`,
        `${value.value}x`,
      ]);
      return { changes: [rewrite(file, value, typo)] };
    },
  };
}

const unknownFamily = unknownName(
  'unknown family',
  ({ at, file }) => file.kind === 'product' && at.length === 1 && at[0] === 'family',
);
const unknownParent = unknownName(
  'unknown parent',
  ({ at, file }) => file.kind === 'product' && at.length === 1 && at[0] === 'parent',
);
const unknownProduct = unknownName('unknown product', ({ key }) => key.value === 'product');
const unknownPlace = unknownName(
  'unknown place at the end of a connection',
  ({ key, file }) => file.kind === 'connections' && key.value === 'place',
);

/** What products of a family have to have, without what their texts refer to. */
function requiredFields({ root }: CatalogueFile): string[] {
  const names = root.getIn(['requires', 'fields'], true);
  const all = isSeq(names) ? names.items.filter(isString).map(({ value }) => value) : [];
  return all.filter((name) => name !== 'figures');
}

const incomplete: Fault = {
  name: 'what the family requires left out',
  theme,
  expects: ['incomplete-record'],
  allows: lostLinks,
  plant(catalogue, random) {
    const file = random.pick(filesOf(catalogue, 'product'));
    const family = filesOf(catalogue, 'family').find(
      (each) => idOf(each) === file.root.get('family'),
    );
    const names = (family ? requiredFields(family) : []).filter((name) => topField(file, name));
    if (names.length === 0 || file.root.get('status') === 'partial') return undefined;
    const field = topField(file, random.pick(names));
    const id = topField(file, 'id');
    return field && id && { changes: [removeField(field)], at: [stretchOfField(id)] };
  },
};

const unneededSuppression: Fault = {
  name: 'suppression of nothing',
  theme,
  expects: ['unused-suppression'],
  plant({ fields }, random) {
    const { file, key, map } = random.pick(fields.filter((field) => !field.map.flow));
    if (map.items[0]?.key === key) return undefined;
    const { start } = stretchOf(file, key);
    const rule = random.pick([
      'untranslated',
      'wrong-language',
      'whitespace',
      'broken-path',
      'no-such-rule',
    ]);
    const comment = `# milepost-ignore ${rule}: ${random.pick(['a brand name', 'agreed with the customer'])}`;
    const text = `${comment}\n${' '.repeat(columnOf(file, start))}`;
    return { changes: [{ file: file.name, start, end: start, text }] };
  },
};

const ambiguousScalar: Fault = {
  name: 'scalar that YAML may take for something else',
  theme,
  expects: ['ambiguous-scalar'],
  plant(catalogue, random) {
    const notes = catalogue.files.flatMap((file) => {
      const list = file.root.get('sourceNotes', true);
      return isSeq(list) ? list.items.map((item) => ({ file, node: item as Node })) : [];
    });
    const names = stringFields(catalogue, 'productName', 'network').map(({ file, value }) => ({
      file,
      node: value as Node,
    }));
    const { file, node } = random.pick([...notes, ...names]);
    const scalar = random.pick([
      'no',
      'yes',
      'on',
      'Off',
      '0123',
      '1e3',
      '2026-03-31',
      '12:30',
      '0o17',
    ]);
    return { changes: [replace(file, node, scalar)] };
  },
};

const flattened: Fault = {
  name: 'text one level too far out',
  theme,
  expects: ['yaml-syntax', 'schema', 'unknown-field', 'missing-translation', 'duplicate-key'],
  plant({ texts }, random) {
    const text = random.pick(
      texts.filter(({ map, at }) => !map.flow && isMap(map) && typeof at.at(-1) === 'string'),
    );
    const pair = text.map.items[1 + random.below(2)];
    const { start } = stretchOf(text.file, pair?.key as Node);
    const planted = anywhereInText(text, [
      { file: text.file.name, start: start - 2, end: start, text: '' },
    ]);
    return planted;
  },
};

export const structureFaults: readonly Fault[] = [
  duplicateId,
  copiedPath,
  duplicateAlias,
  reservedPath,
  redirectLoop,
  misspeltField,
  misspeltKind,
  unknownField,
  legacyField,
  stringForText,
  listForText,
  numberForText,
  textForList,
  textForNumber,
  flattened,
  missingField,
  unknownFamily,
  unknownParent,
  unknownProduct,
  unknownPlace,
  incomplete,
  ambiguousScalar,
  unneededSuppression,
];
