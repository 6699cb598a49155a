import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { memoizeByName } from '../../schema/memoize.ts';
import { tool } from '../core/running-tool.ts';

/** The documentation of a rule: `words/<id>.yaml`. */
export interface RuleWords {
  /** One sentence: what the rule requires. */
  readonly summary: string;
  /** Why it matters, and what the rule ignores: a few sentences. */
  readonly rationale: string;
  /** An example with a mistake, and its correction. */
  readonly bad: Example;
  readonly good: Example;
}

/**
 * A piece of a catalogue, as documentation and as a test: laid over `tests/fixtures/base-catalogue`, the bad one
 * has a finding of the rule, the good one has none.
 */
export interface Example {
  /** The path of the example below the catalogue folder. */
  readonly file: string;
  /** Fields in YAML; they replace those of the file. */
  readonly text: string;
  /** Whether the text is the whole file. */
  readonly isWhole?: true;
}

/** The format of the file: a bare text is that of a product; the file of `good` defaults to that of `bad`. */
type Written = Omit<RuleWords, 'bad' | 'good'> &
  Record<'bad' | 'good', string | (Partial<Example> & Pick<Example, 'text'>)>;

export const wordsOf = memoizeByName((id: string): RuleWords => {
  const path = join(tool.folder, 'cli', 'rules', 'words', `${id}.yaml`);
  const { bad, good, ...words } = load(readFileSync(path, 'utf8')) as Written;
  const wrong = { file: 'products/sensors/S1.yaml', ...exampleOf(bad) };
  return { ...words, bad: wrong, good: { file: wrong.file, ...exampleOf(good) } };
});

function exampleOf(written: Written['bad']): Partial<Example> & Pick<Example, 'text'> {
  return typeof written === 'string' ? { text: written } : written;
}
