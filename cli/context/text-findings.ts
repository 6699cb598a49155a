import { remember } from '../../schema/remember.ts';
import { anyFileIsOwn, type IsOwn } from '../load/files-of-share.ts';
import type { Entry } from '../load/source.ts';
import type { Finding } from '../report/finding.ts';
import { AnswersOfRuns } from './answers-of-runs.ts';
import type { Context, TextField } from './context.ts';
import { glossaryOf } from './glossary.ts';
import { anyFile, KnownFindings, standingIn, type TextSurroundings } from './known-findings.ts';
import { ofWording, type Wording } from './wordings.ts';

/** What a rule finds in the words of a text. */
export type LookAtWording = (wording: Wording, surroundings: TextSurroundings) => Iterable<Finding>;

/** What a rule finds in one text by itself. */
export type LookAtText = (text: TextField, surroundings: TextSurroundings) => Iterable<Finding>;

/**
 * Looks at each text of the files that the run reports on. What the rule, by its id, found in a file by an
 * earlier run is taken from there: nothing but the file and its surroundings may decide what `look` finds in a text.
 */
export function findInTexts(context: Context, look: LookAtText, rule: string): Generator<Finding> {
  const surroundings = surroundingsOf(context);
  const { textsByEntry } = context;
  const lookAtAll = (entry: Entry) =>
    (textsByEntry.get(entry) ?? []).flatMap((text) => [...look(text, surroundings)]);
  return findInFiles(context, lookAtAll, rule);
}

/** Whether rules about prose read a text: a name may be made of anything. */
export function isProse({ role }: TextField): boolean {
  return role !== 'name';
}

/** Like {@link findInTexts}, where nothing but the words decides what is found in a text. */
export function findInWordings(
  context: Context,
  look: LookAtWording,
  rule: string,
  takes: (text: TextField) => boolean = () => true,
): Iterable<Finding> {
  const surroundings = surroundingsOf(context);
  const findingsIn = ofWording(({ versions }) => [
    ...look({ entry: anyFile, at: [], versions }, surroundings),
  ]);
  const found = (text: TextField) => {
    const findings = takes(text) ? findingsIn(text) : [];
    return findings.length === 0
      ? findings
      : findings.map((finding) => standingIn(text.entry, finding, text.at));
  };
  return findInTexts(context, found, rule);
}

/**
 * The texts at which a rule, by its id, has to look; by default those of the files that the run
 * reports on. Which these are is kept: nothing but the record of a text and the languages may decide
 * whether `mayMatter` takes it. What the rule then finds may depend on any record.
 */
export function* textsToLookAt(
  context: Context,
  mayMatter: (text: TextField) => boolean,
  rule: string,
  isOwn = context.isOwn,
): Generator<TextField> {
  const isTaken = (text: TextField | undefined) => text !== undefined && mayMatter(text);
  const chosenIn = (entry: Entry): readonly TextField[] => {
    const texts = context.textsByEntry.get(entry) ?? [];
    const choose = () => [...texts.keys()].filter((index) => isTaken(texts[index]));
    const numbers = knownFindings(context).texts(rule, entry, choose);
    return numbers.flatMap((number) => texts[number] ?? []);
  };
  for (const texts of answersIn(context, isOwn, `texts ${rule}`, chosenIn)) yield* texts;
}

/** Looks at each file that the run reports on, as a whole. As with {@link findInTexts}, nothing else may decide what is found. */
export function* findInFiles(
  context: Context,
  look: (entry: Entry) => Iterable<Finding>,
  rule: string,
): Generator<Finding> {
  const foundIn = (entry: Entry) => knownFindings(context).get(rule, entry, () => [...look(entry)]);
  for (const found of answersIn(context, context.isOwn, rule, foundIn)) yield* found;
}

/** What is asked of each file of its own that a run has. Which ones a share has may change with any file. */
function* answersIn<Item>(
  context: Context,
  isOwn: IsOwn,
  rule: string,
  ask: (entry: Entry) => readonly Item[],
): Generator<readonly Item[]> {
  const { entries, kept } = context;
  if (isOwn !== anyFileIsOwn) {
    for (const entry of entries) if (isOwn(entry)) yield ask(entry);
    return;
  }
  const { decisive } = knownFindings(context);
  yield* kept
    .hold('answers', kept.folder ?? '', decisive, () => new AnswersOfRuns())
    .of(entries, rule, ask);
}

/** Keeps what rules have found in the texts of a catalogue for the next process. */
export function keepTextFindings(context: Context): void {
  knownFindings(context).save();
}

const knownFindings = remember(
  (context: Context) => new KnownFindings(context.kept, surroundingsOf(context)),
);

export const surroundingsOf = remember((context: Context): TextSurroundings => {
  const { languages, siteLanguages, units } = context;
  return { languages, siteLanguages, units, glossary: glossaryOf(context) };
});
