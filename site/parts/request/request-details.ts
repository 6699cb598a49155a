import { useSyncExternalStore } from 'react';

/** A figure of a product that the visitor wants confirmed, by their ids, or `*` and the id of a criterion. */
export interface Question {
  readonly product: string;
  readonly figure: string;
}

/** What a request says besides the products themselves. */
interface RequestDetails {
  /** How many of each product, by its id, as it was typed. */
  readonly quantities: Readonly<Record<string, string>>;
  readonly questions: readonly Question[];
}

const none: RequestDetails = { quantities: {}, questions: [] };
let details = none;
const listeners = new Set<() => void>();

/** In memory, as the list of products is: a page that is left keeps it, a reload does not. */
export function useRequestDetails(): RequestDetails {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => details,
    () => none,
  );
}

function change(next: Partial<RequestDetails>): void {
  details = { ...details, ...next };
  for (const tell of listeners) tell();
}

export function setQuantity(product: string, quantity: string): void {
  change({ quantities: { ...details.quantities, [product]: quantity } });
}

export function addQuestions(asked: readonly Question[]): void {
  const added = asked.filter((each) => !details.questions.some((known) => isSame(known, each)));
  if (added.length > 0) change({ questions: [...details.questions, ...added] });
}

export function removeQuestion(question: Question): void {
  change({ questions: details.questions.filter((each) => !isSame(each, question)) });
}

/** After the request has been sent. */
export function clearDetails(): void {
  change(none);
}

function isSame(a: Question, b: Question): boolean {
  return a.product === b.product && a.figure === b.figure;
}

/** Reads `S1:mass,S1:reach`; what is no such pair is left out. */
export function readQuestions(text: string): Question[] {
  return text.split(',').flatMap((pair) => {
    const [, product, figure] = /^([^:]+):([^:]+)$/.exec(pair) ?? [];
    return product && figure ? [{ product, figure }] : [];
  });
}

export function writeQuestions(questions: readonly Question[]): string {
  return questions
    .map(({ product, figure }) => `${encodeURIComponent(product)}:${encodeURIComponent(figure)}`)
    .join(',');
}

/** How many a visitor typed; undefined for what is no number of products. */
export function countOf(quantity: string | undefined): number | undefined {
  const count = Number(quantity?.trim() || Number.NaN);
  return Number.isInteger(count) && count > 0 ? count : undefined;
}
