import { memoryStore } from '../../ui/memory-store.ts';

/** A figure of a product that the visitor wants confirmed, by their ids, or `*` and the id of a criterion. */
export interface Question {
  readonly product: string;
  readonly figure: string;
}

/** What a request says besides the products themselves. */
const none = {
  /** How many of each product, by its id, as it was typed. */
  quantities: {} as Readonly<Record<string, string>>,
  questions: [] as readonly Question[],
};
const details = memoryStore(none);

/** In memory, as the list of products is: a page that is left keeps it, a reload does not. */
export const useRequestDetails = details.use;

/** Quantities that an address gives; what was typed counts more. */
export function addQuantities(given: Readonly<Record<string, string>>): void {
  details.change({ quantities: { ...given, ...details.now().quantities } });
}

export function setQuantity(product: string, quantity: string): void {
  details.change({ quantities: { ...details.now().quantities, [product]: quantity } });
}

export function addQuestions(asked: readonly Question[]): void {
  const added = asked.filter(
    (each) => !details.now().questions.some((known) => isSame(known, each)),
  );
  if (added.length > 0) details.change({ questions: [...details.now().questions, ...added] });
}

export function removeQuestion(question: Question): void {
  details.change({ questions: details.now().questions.filter((each) => !isSame(each, question)) });
}

/** After the request has been sent. */
export function clearDetails(): void {
  details.set(none);
}

function isSame(a: Question, b: Question): boolean {
  return a.product === b.product && a.figure === b.figure;
}

/** Reads pairs of a product and what is said of it, `S1:mass,S1:reach`; what is no such pair is left out. */
export function readPairs(text: string | null): [product: string, value: string][] {
  return (text ?? '').split(',').flatMap((pair) => {
    const [, product, value] = /^([^:]+):([^:]+)$/.exec(pair) ?? [];
    return product && value ? [[product, value]] : [];
  });
}

export function writePairs(pairs: readonly [product: string, value: string][]): string {
  return pairs.map((pair) => pair.map(encodeURIComponent).join(':')).join(',');
}

/** How many a visitor typed; undefined for what is no number of products. */
export function countOf(quantity: string | undefined): number | undefined {
  const count = Number(quantity?.trim() || Number.NaN);
  return Number.isInteger(count) && count > 0 ? count : undefined;
}
