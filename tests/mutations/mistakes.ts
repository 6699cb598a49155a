import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../../cli/report/diagnostic.ts';
import { type Change, linesAfter } from './change.ts';
import { findingsOf, isOn, textsAfter } from './findings.ts';
import type { Workspace } from './workspace.ts';

/** One entry of `mistakes.json`: what a hurried maintainer or translator does. */
export interface Mistake {
  readonly id: string;
  readonly kind: string;
  readonly what: string;
  readonly who: string;
  readonly file?: string;
  /** What is once in the file, and what is there afterwards. */
  readonly find?: string;
  readonly replace?: string;
  readonly edits?: readonly { readonly find: string; readonly replace: string }[];
  /** A file that is new; `replace` is its text. */
  readonly newFile?: string;
  /** False: the edit is right, and nothing may be reported. */
  readonly isMistake: boolean;
  /** False: no program can know that it is wrong. */
  readonly isDecidable?: boolean;
}

/** What became of one of them. */
export interface Outcome {
  readonly mistake: Mistake;
  /** `stale`: what it changes does not stand in the catalogue, or more than once. */
  readonly result: 'found' | 'noted' | 'missed' | 'silent' | 'false alarm' | 'stale';
  readonly reported: readonly Diagnostic[];
  /** Whether one of the findings is where the edit is. */
  readonly isInPlace: boolean;
}

const list = new URL('mistakes.json', import.meta.url);

/** The mistakes and right edits, written by somebody who has not read the rules. */
export function readMistakes(): readonly Mistake[] {
  return JSON.parse(readFileSync(list, 'utf8'));
}

/** Makes each edit alone, and looks what the validator says. */
export async function runMistakes(
  mistakes: readonly Mistake[],
  workspace: Workspace,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const mistake of mistakes) outcomes.push(await examine(mistake, workspace));
  return outcomes;
}

async function examine(mistake: Mistake, workspace: Workspace): Promise<Outcome> {
  const changes = changesOf(mistake, workspace);
  if (!changes) return { mistake, result: 'stale', reported: [], isInPlace: false };
  const { catalogue, baseline, validate } = workspace;
  const changed = textsAfter(catalogue, changes);
  // English that is changed has to be looked at in translation, be it right or wrong.
  const reported = findingsOf(await validate(changed), baseline).filter(
    ({ rule }) => rule !== 'stale-translation' || mistake.kind === 'stale translation',
  );
  const lines = changes.map((each) => linesAfter(each, changes, changed.get(each.file) ?? ''));
  const isInPlace = reported.some((each) => isOn(lines, each));
  return { mistake, result: resultOf(mistake, reported), reported, isInPlace };
}

function resultOf({ isMistake }: Mistake, reported: readonly Diagnostic[]): Outcome['result'] {
  const isSerious = reported.some(({ severity }) => severity !== 'info');
  if (!isMistake) return isSerious ? 'false alarm' : 'silent';
  if (isSerious) return 'found';
  return reported.length > 0 ? 'noted' : 'missed';
}

function changesOf(mistake: Mistake, { catalogue }: Workspace): readonly Change[] | undefined {
  const { newFile, file = '', find = '', replace = '', edits = [{ find, replace }] } = mistake;
  const known = catalogue.files.find(({ name }) => name === (newFile ?? file));
  if (newFile !== undefined) {
    return known ? undefined : [{ file: newFile, start: 0, end: 0, text: replace }];
  }
  const changes = edits.map((edit) => {
    const start = known?.text.indexOf(edit.find) ?? -1;
    const isOnce = start >= 0 && known?.text.lastIndexOf(edit.find) === start;
    return isOnce && { file, start, end: start + edit.find.length, text: edit.replace };
  });
  const found = changes.filter((change) => change !== false);
  return found.length === changes.length ? found : undefined;
}
