import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { memoizeByName } from '../../schema/memoize.ts';
import { tool } from '../core/running-tool.ts';

/** What is said of a rule to people: `words/<id>.yaml`. */
export interface RuleWords {
  /** One sentence: what the rule requires. */
  readonly summary: string;
  /** Why it matters, and what the rule leaves alone: a few sentences for who wants to know. */
  readonly rationale: string;
  /** What it reports, and the same as it should be. */
  readonly bad: Example;
  readonly good: Example;
}

/**
 * A piece of a catalogue that shows a rule at work. It is documentation and a test: laid over
 * `tests/fixtures/base-catalogue`, the bad one is reported by its rule, and the good one is not.
 */
export interface Example {
  /** The file below the catalogue folder that the text is in. */
  readonly file: string;
  /** Fields as a maintainer writes them; they take the place of the file's own. */
  readonly text: string;
  /** Whether the text is the whole file. */
  readonly isWhole?: true;
}

/** As the file has them: a text alone is of a product; of `good`, of the file of `bad`. */
type Written = Omit<RuleWords, 'bad' | 'good'> &
  Record<'bad' | 'good', string | (Partial<Example> & Pick<Example, 'text'>)>;

/** The words of a rule, by its id. */
export const wordsOf = memoizeByName((id: string): RuleWords => {
  const path = join(tool.folder, 'cli', 'rules', 'words', `${id}.yaml`);
  const { bad, good, ...words } = load(readFileSync(path, 'utf8')) as Written;
  const wrong = { file: 'products/sensors/S1.yaml', ...exampleOf(bad) };
  return { ...words, bad: wrong, good: { file: wrong.file, ...exampleOf(good) } };
});

function exampleOf(written: Written['bad']): Partial<Example> & Pick<Example, 'text'> {
  return typeof written === 'string' ? { text: written } : written;
}
