import type { Criterion } from './facts.ts';

/** Parameters of an address that are no criteria. */
const reserved = ['family', 'text', 'sort', 'products'];

/** The parameter of a criterion. */
export function parameterOf({ id }: Pick<Criterion, 'id'>): string {
  return reserved.includes(id) ? `figure-${id}` : id;
}
