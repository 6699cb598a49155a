import { kindNames } from '../../schema/catalogue.ts';
import { Units } from '../../schema/figures/units.ts';
import { type JsonSchema, jsonSchemas } from '../../schema/json-schema.ts';
import * as drawing from './drawing-tables.ts';
import { branchesByKind, fieldTable } from './field-table.ts';
import { notationTable } from './notation-table.ts';
import { packageTable } from './package-table.ts';
import { sentenceTable } from './sentence-table.ts';

/** The language of generated tables: a field for each language shows once. */
const schemas = jsonSchemas(['en']);

/** What pages of the documentation have from the code, by the name that their comments give. */
const parts: Readonly<Record<string, () => string>> = {
  notation: notationTable,
  packages: packageTable,
  sentences: sentenceTable,
  units: unitTable,
  'base units': baseUnitTable,
  pens: drawing.penTable,
  tones: drawing.toneTable,
  helpers: drawing.helperTable,
  'methods of the sheet': drawing.sheetTable,
  'methods of the subject': drawing.subjectTable,
  'arguments of helpers': drawing.argumentTypes,
  ...Object.fromEntries(kindNames.map((kind) => [`fields of ${kind}`, () => kindTable(kind)])),
  'fields of tabs': tabTables,
  ...Object.fromEntries(
    ['image', 'video', 'link', 'section', 'closing'].map((name) => [
      `fields of ${name}`,
      () => fieldTable(definition(name)),
    ]),
  ),
};

const place = /(<!-- generated: ([a-z ]+) -->\n)[\s\S]*?(<!-- end of generated -->)/g;

/**
 * A page with its generated parts as they are now. Each is between two comments:
 * `<!-- generated: units -->` and `<!-- end of generated -->`. Throws where no part has the name.
 */
export function withGeneratedParts(page: string): string {
  return page.replace(place, (_, begin: string, name: string, end: string) => {
    const make = parts[name];
    if (!make) throw new Error(`There is no generated part "${name}".`);
    return `${begin}\n${make()}\n\n${end}`;
  });
}

/** The names of the generated parts of a page. */
export function generatedParts(page: string): string[] {
  return [...page.matchAll(place)].flatMap(([, , name]) => name ?? []);
}

/** Every unit of the tool by what it measures, from the smallest to the largest. */
function unitTable(): string {
  const units = new Units();
  const rows = units.dimensions.flatMap((dimension) => {
    const ids = units.of(dimension).map((id) => `\`${id}\``);
    return ids.length > 0 ? [`| \`${dimension}\` | ${ids.join(' ')} |`] : [];
  });
  return ['| dimension | units, smallest first |', '|---|---|', ...rows].join('\n');
}

/** The unit in which the code of a drawing has the figures of each dimension. */
function baseUnitTable(): string {
  const units = new Units();
  const rows = units.dimensions.flatMap((dimension) => {
    const base = units.of(dimension).find((id) => units.inBase(1, id) === 1);
    return base ? [`| \`${dimension}\` | \`${base}\` |`] : [];
  });
  return ['| dimension | base unit |', '|---|---|', ...rows].join('\n');
}

function kindTable(kind: (typeof kindNames)[number]): string {
  return fieldTable(schemas[kind], (name) => kind === 'product' && name === 'tabs[]');
}

/** A table for each kind of tab. */
function tabTables(): string {
  const { tabs } = schemas.product.properties as Record<string, JsonSchema>;
  return branchesByKind(tabs?.items as JsonSchema)
    .map(([kind, branch]) => `### All fields of \`${kind}\`\n\n${fieldTable(branch)}`)
    .join('\n\n');
}

function definition(name: string): JsonSchema {
  const found = kindNames
    .map((kind) => (schemas[kind].definitions as Record<string, JsonSchema> | undefined)?.[name])
    .find((each) => each !== undefined);
  if (!found) throw new Error(`There is no definition "${name}".`);
  return found;
}
