import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { _, Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { schemaFile } from '../../cli/check/schemas.ts';

/**
 * The source of a module that has `validators`, functions by kind of record that say whether data
 * fit the committed JSON Schema. Compiling the schemas is most of the time of a small run, and they
 * change with the sources only. `root` is the folder of the repository.
 */
export async function compileValidators(root: string): Promise<string> {
  const folder = join(root, 'schema', 'generated');
  const code = { source: true, esm: true, formats: _`formats` };
  // The tests check the schemas themselves.
  const isGiven = { meta: false, validateSchema: false, inlineRefs: false };
  const ajv = new Ajv({ ...isGiven, discriminator: true, strict: false, messages: false, code });
  // Only their names matter here: the generated code takes them from `formats.ts`.
  for (const name of formatNames) ajv.addFormat(name, () => true);
  // As in `check.ts`; the generated code takes the function from its file.
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    code: (context) => context.fail(_`!isDistinct(${context.data})`),
  });
  // What Milepost itself writes is checked by its tests, and by nothing else.
  const files = (await readdir(folder)).filter(
    (file) => !/^(?:menu-|report\.|product-data\.)/.test(file),
  );
  const kinds = files.map((file) => file.replace('.schema.json', ''));
  for (const kind of kinds) {
    const text = await readFile(join(folder, schemaFile(kind)), 'utf8');
    ajv.addSchema(JSON.parse(text, withoutDescription), kind);
  }
  const names = Object.fromEntries(kinds.map((kind, index) => [`kind${index}`, kind]));
  const pairs = Object.entries(names).map(([name, kind]) => `${JSON.stringify(kind)}: ${name}`);
  return [
    "import { formats } from './cli/check/formats.ts';",
    "import { isDistinct } from './cli/check/distinct-items.ts';",
    standalone(ajv, names),
    `export const validators = { ${pairs.join(', ')} };`,
  ].join('\n');
}

const formatNames = ['uri', 'email', 'date', 'site-origin', 'site-base', 'site-link', 'site-crumb'];

/** The generated code carries the schemas with it; what is written for people is half of them. */
function withoutDescription(key: string, value: unknown): unknown {
  return /description$/i.test(key) && typeof value === 'string' ? undefined : value;
}
