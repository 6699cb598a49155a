import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { defaultLanguages, kindNames } from '../../schema/catalogue.ts';
import {
  configJsonSchema,
  importJsonSchema,
  jsonSchemas,
  menuJsonSchemas,
  productDataJsonSchema,
  reportJsonSchema,
} from '../../schema/json-schema.ts';
import { makeFolder } from '../../site/cache/make-folder.mjs';
import { refuseUnwritable } from '../../site/lib/safe-files.ts';
import { isInside } from '../build/draft-folder.ts';
import { schemaFile } from '../check/schemas.ts';
import { openProject } from '../config/open-project.ts';
import { withOwnKinds } from '../context/own-kinds.ts';
import { Failure } from '../core/failure.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { writeFailure } from '../core/write-faults.ts';
import { languagesOf } from '../load/languages-of.ts';
import { loadCatalogue } from '../load/load-files.ts';
import { allRules } from '../rules/project-rules.ts';
import type { SchemaOptions } from './options.ts';

/**
 * Writes the JSON Schemas of all kinds of record, of the data of menus and products, of the configuration and of
 * the json report, and prints the folder on stderr. Throws a Failure if the catalogue can't be read or the folder
 * can't be written.
 */
export async function run({ out, ...options }: SchemaOptions, io: Io): Promise<ExitCode> {
  const project = await openProject(options, io.cwd, 'check');
  const isThere = options.catalogue !== undefined || existsSync(project.folder);
  const languages = isThere ? languagesOf(await loadCatalogue(project.folder)) : defaultLanguages;
  const folder = resolve(io.cwd, out);
  if (isInside(folder, project.folder)) {
    throw new Failure(
      `milepost: "${out}" is in the folder of the catalogue, and a schema there is read as a record.\n` +
        'Choose another --out, beside the catalogue.',
    );
  }
  const all = jsonSchemas(languages);
  const schemas = [
    ...withOwnKinds(new Map(kindNames.map((kind) => [kind, all[kind]])), project.extensions),
    ...Object.entries(menuJsonSchemas(languages)).map(([name, each]) => [`menu-${name}`, each]),
    ['product-data', productDataJsonSchema(languages)],
    ['config', configJsonSchema(allRules.map(({ id }) => id))],
    ['import', importJsonSchema(languages)],
    ['report', reportJsonSchema()],
  ] as const;
  try {
    makeFolder(folder);
    for (const [name, schema] of schemas) {
      const file = join(folder, schemaFile(String(name)));
      refuseUnwritable(file);
      await writeFile(file, `${JSON.stringify(schema, null, 2)}\n`);
    }
  } catch (error) {
    throw error instanceof Error ? writeFailure(out, error) : error;
  }
  io.stderr.write(`${schemas.length} schemas (${languages.join(', ')}) written to ${out}\n`);
  return 0;
}
