import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { dump, load } from 'js-yaml';
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
import { type Fields, isFields } from '../core/data.ts';
import { plural } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { orElse } from '../core/or-else.ts';
import { writeFailure } from '../core/write-faults.ts';
import { writeOutput } from '../core/write-output.ts';
import { cmsCollections } from '../edit/cms-config.ts';
import { languagesOf } from '../load/languages-of.ts';
import { loadCatalogue } from '../load/load-files.ts';
import { allRules } from '../rules/project-rules.ts';
import type { SchemaOptions } from './options.ts';

/**
 * Writes the JSON Schemas of all kinds of record, of the data of menus and products, of the configuration and of
 * the json report, or the configuration of an editor, and prints the place on stderr. Throws a Failure if the catalogue
 * can't be read or the place can't be written.
 */
export async function run(options: SchemaOptions, io: Io): Promise<ExitCode> {
  const out = options.cms === true ? 'admin/config.yml' : (options.cms ?? options.out);
  const project = await openProject(options, io.cwd);
  const isThere = options.catalogue !== undefined || existsSync(project.folder);
  const loaded = isThere ? await loadCatalogue(project.folder) : undefined;
  const languages = loaded ? languagesOf(loaded) : defaultLanguages;
  const folder = resolve(io.cwd, out);
  if (isInside(folder, project.folder)) {
    throw new Failure(
      `milepost: "${out}" is in the folder of the catalogue, and what is there is read as a record.\n` +
        'Choose another place, beside the catalogue.',
    );
  }
  const all = jsonSchemas(languages);
  const ofRecords = withOwnKinds(
    new Map(kindNames.map((kind) => [kind, all[kind]])),
    project.extensions,
  );
  if (options.cms !== undefined) {
    const place = relative(io.cwd, project.folder).replaceAll('\\', '/');
    const entries = loaded?.entries ?? [];
    const sources = loaded?.sources ?? [];
    const { collections, raw } = cmsCollections(ofRecords, entries, languages, place, sources);
    const head = `# Written by "milepost schema --cms". Fields without a widget stay as they are:\n`;
    const named = raw.map((line) => `# ${line}\n`).join('');
    const written = head + named + editorConfig(folder, place, collections);
    await writeOutput({ file: out, cwd: io.cwd, option: '--cms' }, written);
    const count = plural(collections.length, 'collection');
    io.stderr.write(`${count} (${languages.join(', ')}) written to ${out}\n`);
    return 0;
  }
  const schemas = [
    ...ofRecords,
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

/** The configuration of an editor with the collections; of one that is there, everything else stays. */
function editorConfig(path: string, catalogue: string, collections: readonly Fields[]): string {
  const before = existsSync(path) ? orElse(undefined, () => load(readFileSync(path, 'utf8'))) : {};
  if (!isFields(before))
    throw new Failure(
      `milepost: ${path} is no configuration of an editor, so nothing was written.\n` +
        'Correct it, or name another file: --cms FILE.',
    );
  const backend = { backend: { name: 'git-gateway' }, local_backend: true };
  const media = { media_folder: `${catalogue}/assets`, public_folder: '' };
  const config = { ...backend, ...media, ...before, collections };
  return dump(config, { noRefs: true, lineWidth: -1, skipInvalid: true });
}
