import { join } from 'node:path';
import { readCatalogue } from '../cli/load/read-catalogue.ts';
import type { Catalogue } from '../schema/catalogue.ts';
import { repository } from './milepost.ts';

/** The catalogue of this repository. Throws if it has errors. */
export async function shippedCatalogue(): Promise<Catalogue> {
  const { catalogue, report } = await readCatalogue(join(repository, 'catalogue'), {
    cwd: repository,
  });
  if (catalogue) return catalogue;
  throw new Error(report.diagnostics.map(({ file, message }) => `${file}: ${message}`).join('\n'));
}
