import { defaultLanguages } from '../../schema/catalogue.ts';
import type { Entry } from '../load/source.ts';
import type { StageFinding } from '../report/finding.ts';
import type { Schemas } from './schemas.ts';

/**
 * Stage 2 for all records. Most are right, which validators compiled ahead tell in no time; the
 * check that can say what is wrong is loaded only for the others.
 */
export async function checkAll(
  entries: readonly Entry[],
  schemas: Schemas,
  languages: readonly string[],
): Promise<StageFinding[]> {
  const isCompiled = languages.join() === defaultLanguages.join();
  const doubtful = isCompiled ? await withoutRight(entries) : entries;
  if (doubtful.length === 0) return [];
  const { createCheck } = await import('./check-schema.ts');
  const check = createCheck(schemas);
  return doubtful.flatMap(check);
}

async function withoutRight(entries: readonly Entry[]): Promise<Entry[]> {
  const { validators } = await import('./validators.ts');
  return entries.filter(({ kind, data }) => !validators[kind]?.(data));
}
