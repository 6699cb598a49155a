import { field, isFields } from '../core/data.ts';
import { helpOfMore, type StageFinding } from '../core/finding.ts';
import type { ParsedSource } from '../core/source.ts';
import { findMistakes, type Mistake } from './find-mistakes.ts';
import { meantField } from './meant-field.ts';
import { explain } from './schema-messages.ts';
import { type JsonSchema, propertiesOf } from './schemas.ts';

/** Validates a parsed file against a schema. One finding per mistake. */
export function checkSchema(root: JsonSchema, entry: ParsedSource): StageFinding[] {
  const mistakes = [...findMistakes(entry.data, root, root)].filter(
    (mistake) => !isTranslation(mistake, root),
  );
  const shown = mistakes.slice(0, maxMistakes);
  const explained = shown.flatMap((mistake) => withoutMisspelt(mistake, root));
  const findings = explained.map((mistake) => explain(entry, root, mistake));
  const others = mistakes.length - shown.length;
  if (others === 0) return findings;
  const at = shown.at(-1)?.at ?? [];
  const message = `There are ${others} more mistakes in the fields of this file.`;
  const finding = { entry, at, message, help: helpOfMore, more: others };
  return [...findings, { rule: 'schema', finding }];
}

/**
 * The maximum number of mistakes to explain in one file: more have another cause than typing, and each is
 * compared with the others.
 */
const maxMistakes = 200;

/** Missing, empty and extra languages have rules of their own. */
function isTranslation({ keyword, schema, data }: Mistake, root: JsonSchema): boolean {
  const text = field(root.definitions, 'text');
  if (keyword === 'required' || keyword === 'additionalProperties') return schema === text;
  const languages = field(text, 'properties');
  return data === null && isFields(languages) && Object.values(languages).includes(schema);
}

/** Leaves out consequences of another mistake: a misspelt field isn't missing as well. */
function withoutMisspelt(mistake: Mistake, root: JsonSchema): Mistake[] {
  const missing = mistake.missing?.filter((name) => !isMisspelt(mistake, name, root));
  if (!missing) return [mistake];
  return missing.length > 0 ? [{ ...mistake, missing }] : [];
}

function isMisspelt({ schema, data }: Mistake, name: string, root: JsonSchema): boolean {
  if (!isFields(data)) return false;
  const properties = propertiesOf(schema);
  const unknown = Object.keys(data).filter((key) => !Object.hasOwn(properties, key));
  if (unknown.length > 0 && unknown.length === Object.keys(data).length) return true;
  // Among thousands of keys, the intended one can't be guessed.
  if (unknown.length > maxMistakes) return false;
  return unknown.some((key) => meantField(key, data, schema, root) === name);
}
