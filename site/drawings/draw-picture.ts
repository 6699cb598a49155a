import type { NamedDrawing } from '../../schema/drawing.ts';
import { runForeign } from '../lib/site-failure.ts';
import {
  type Choices,
  type DrawingKind,
  figuresOf,
  foreignKinds,
  type Options,
} from './drawing-kind.ts';
import type { Picture } from './picture.ts';
import type { DrawingKinds } from './registry.ts';
import { sentences } from './sentences.ts';
import { rect } from './shapes.ts';
import { Sheet, smallWidth } from './sheet.ts';
import { type Subject, type SubjectContext, subjectOf } from './subject.ts';

/** The text of a drawing is never scaled, so there is one for phones, one for most places, and one that has a page to itself. */
export const drawingWidths = { large: 800, wide: 576, narrow: 328 } as const;

/** A drawing of a record in one language, still to be drawn. */
export interface Drawing {
  readonly kind: DrawingKind;
  readonly subject: Subject;
  readonly choices: Choices<Options>;
  /** Runs code of the kind, so that a mistake of a company's is told as one; `instead` as for `runForeign`. */
  readonly run: <Result>(work: () => Result, instead?: () => Result) => Result;
}

/** The drawings that a record names. */
export function drawingsOf(
  named: readonly NamedDrawing[] | undefined,
  context: SubjectContext & { readonly drawings: DrawingKinds },
): Drawing[] {
  return (named ?? []).flatMap((each) => {
    const choices = typeof each === 'string' ? { kind: each } : each;
    const kind = context.drawings.get(choices.kind);
    if (!kind) return [];
    const subject = subjectOf(context, choices, kind.name);
    return [{ kind, subject, choices, run: runnerOf(kind, context) }];
  });
}

function runnerOf(kind: DrawingKind, { product, language }: SubjectContext): Drawing['run'] {
  if (!foreignKinds.has(kind)) return (work) => work();
  const of = product ? ` of ${product.record.id}` : '';
  return (work, instead) =>
    runForeign(`the drawing "${kind.name}"${of}, in ${language},`, work, instead);
}

/** Draws at a width in pixels, with “Example” where more is shown than is stated. */
export function drawPicture(drawing: Drawing, width: number): Picture {
  const { kind, subject, choices, run } = drawing;
  const draw = () => {
    const sheet = new Sheet(width);
    kind.draw(sheet, subject, choices);
    return sheet.finish(exampleLabel(drawing));
  };
  return run(draw, () => emptyPlace(kind.name, width));
}

/** Where a drawing would be that failed: a frame with its name. */
function emptyPlace(name: string, width: number): Picture {
  const frame = rect(1, 1, width - 2, width / 3);
  return new Sheet(width).draw('hidden', frame).label(name, { x: 12, y: 24 }).finish();
}

/** The same for where it is 64 px wide; undefined if the kind has nothing of its own for that. */
export function drawSmall({ kind, subject, choices, run }: Drawing): Picture | undefined {
  const draw = () => {
    const sheet = new Sheet(smallWidth);
    kind.small?.(sheet, subject, choices);
    return sheet.finish();
  };
  const picture = run(draw, () => new Sheet(smallWidth).finish());
  const marks = picture.marks.filter(({ isMeasure }) => !isMeasure);
  return marks.length > 0 ? { ...picture, marks, labels: [] } : undefined;
}

/** Runs the code of the kind without making pictures: where labels go takes most of the time. */
export function tryDrawing({ kind, subject, choices, run }: Drawing): void {
  run(() => {
    kind.draw(new Sheet(drawingWidths.wide), subject, choices);
    kind.draw(new Sheet(drawingWidths.narrow), subject, choices);
    kind.small?.(new Sheet(smallWidth), subject, choices);
    kind.title?.(subject, choices);
    kind.describe?.(subject, choices);
  });
}

/** The caption of a drawing. */
export function titleOf({ kind, subject, choices, run }: Drawing): string {
  const ofKind = () => kind.title?.(subject, choices) ?? subject.word('title');
  return ownText('title', { subject, choices }) ?? run(ofKind, () => kind.name);
}

/** A text that the record has for this one drawing. */
function ownText(key: 'title' | 'alt', { subject, choices }: Pick<Drawing, 'subject' | 'choices'>) {
  const text: unknown = choices[key];
  return text === undefined ? undefined : subject.textOf(String(text));
}

/** “Example” for a drawing that shows more than is stated, '' for any other. */
export function exampleLabel({ kind, subject }: Drawing): string {
  return examplesOf(kind).length > 0 ? subject.t('drawings.example') : '';
}

/** What a kind shows though nothing states it. */
export function examplesOf({ examples = [], surroundings = [] }: DrawingKind): readonly string[] {
  return [...examples, ...surroundings];
}

/** What a drawing shows, for those who can't see it, and which parts of it are examples. */
export function describePicture({ kind, subject, choices, run }: Drawing): string {
  const parts = examplesOf(kind).map((part) => subject.t(`drawings.examples.${part}`));
  const list = new Intl.ListFormat(subject.language, { type: 'unit' }).format(parts);
  const stated = figuresOf(kind, choices).filter((id) => subject.has(id));
  const ofKind = () => kind.describe?.(subject, choices) ?? subject.word('alt');
  return sentences(
    ownText('alt', { subject, choices }) ?? run(ofKind, () => kind.name),
    ...stated.map((id) => {
      const values = { name: subject.nameOf(id), value: subject.say(id) };
      return subject.t('drawings.stated', values);
    }),
    list && subject.t('drawings.exampleParts', { list }),
  );
}
