import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../../cli/core/diagnostic.ts';
import { type Edit, type Files, isOn, makeEdits, newFindings } from './edits.ts';
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
  /** Why the validator accepts it all the same: it has become a way to write. */
  readonly accepted?: string;
}

/** What became of one of them. */
export interface Outcome {
  readonly mistake: Mistake;
  readonly result: 'found' | 'noted' | 'missed' | 'silent' | 'false alarm';
  readonly reported: readonly Diagnostic[];
  /** Whether one of the findings is where the edit is. */
  readonly isInPlace: boolean;
}

const list = new URL('mistakes.json', import.meta.url);

/** The mistakes and right edits, written by people who have not read the rules. */
export function readMistakes(): readonly Mistake[] {
  return JSON.parse(readFileSync(list, 'utf8'));
}

/**
 * Why entries can't be planted, in sentences: a changed text of the catalogue takes away what they
 * change.
 */
export function staleEntries(mistakes: readonly Mistake[], files: Files): string[] {
  return mistakes.flatMap((mistake) =>
    editsOf(mistake, files).flatMap((edit) =>
      typeof edit === 'string' ? [`${mistake.id}: ${edit}`] : [],
    ),
  );
}

/** Throws an error that names each entry that can't be planted, with its file. */
export function refuseStale(mistakes: readonly Mistake[], files: Files): void {
  const entries = staleEntries(mistakes, files).map((entry) => `  ${entry}`);
  if (entries.length === 0) return;
  const [first, second] = [
    'These entries of tests/mutations/mistakes.json change what the catalogue no longer has.',
    'Let each plant the same mistake into a text of today:',
  ];
  throw new Error([first, second, ...entries].join('\n'));
}

/** Makes each edit alone, and looks what the validator says. Throws as `refuseStale` does. */
export async function runMistakes(
  mistakes: readonly Mistake[],
  workspace: Workspace,
): Promise<readonly Outcome[]> {
  refuseStale(mistakes, workspace.files);
  const outcomes: Outcome[] = [];
  for (const mistake of mistakes) {
    const edits = editsOf(mistake, workspace.files).filter((edit) => typeof edit !== 'string');
    outcomes.push(await examine(mistake, edits, workspace));
  }
  return outcomes;
}

async function examine(
  mistake: Mistake,
  edits: readonly Edit[],
  { files, baseline, validate }: Workspace,
): Promise<Outcome> {
  const { changed, lines } = makeEdits(files, edits);
  // English that is changed has to be looked at in translation, right or wrong.
  const reported = newFindings(await validate(changed), baseline).filter(
    ({ rule }) => rule !== 'stale-translation' || mistake.kind === 'stale translation',
  );
  const isInPlace = reported.some((each) => isOn(lines, each));
  return { mistake, result: resultOf(mistake, reported), reported, isInPlace };
}

function resultOf({ isMistake }: Mistake, reported: readonly Diagnostic[]): Outcome['result'] {
  const isSerious = reported.some(({ severity }) => severity !== 'info');
  if (!isMistake) return isSerious ? 'false alarm' : 'silent';
  if (isSerious) return 'found';
  return reported.length > 0 ? 'noted' : 'missed';
}

/** The changes that an entry makes; in the place of one that can't be made, why. */
function editsOf(mistake: Mistake, files: Files): readonly (Edit | string)[] {
  const { newFile, file = '', find = '', replace = '', edits = [{ find, replace }] } = mistake;
  const known = files.get(newFile ?? file);
  if (newFile !== undefined) {
    return [
      known !== undefined
        ? `${newFile} exists`
        : { file: newFile, start: 0, end: 0, text: replace },
    ];
  }
  if (known === undefined) return [`there is no ${file}`];
  return edits.map((edit) => {
    const parts = known.split(edit.find);
    const count = parts.length - 1;
    if (count !== 1) return `${file} has ${JSON.stringify(edit.find)} ${count} times, not once`;
    const start = parts[0]?.length ?? 0;
    return { file, start, end: start + edit.find.length, text: edit.replace };
  });
}
