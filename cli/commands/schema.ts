import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { jsonSchemas } from '../../schema/json-schema.ts';
import { defaultLanguages, kindNames } from '../../schema/kinds.ts';
import type { Io } from '../io.ts';
import { languagesOf } from '../languages.ts';
import { loadCatalogue } from '../load.ts';
import type { SchemaOptions } from '../options.ts';
import { schemaFile } from '../schemas.ts';

/**
 * Writes a JSON Schema for each kind of record, and says where on stderr. Throws a Failure if the
 * catalogue can't be read.
 */
export async function run({ catalogue, out }: SchemaOptions, io: Io): Promise<number> {
  const languages = catalogue
    ? languagesOf(await loadCatalogue(resolve(io.cwd, catalogue)))
    : defaultLanguages;
  const folder = resolve(io.cwd, out);
  await mkdir(folder, { recursive: true });
  const schemas = jsonSchemas(languages);
  for (const kind of kindNames) {
    await writeFile(join(folder, schemaFile(kind)), `${JSON.stringify(schemas[kind], null, 2)}\n`);
  }
  io.stderr.write(`${kindNames.length} schemas (${languages.join(', ')}) written to ${out}\n`);
  return 0;
}
