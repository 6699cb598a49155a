import type { Criterion } from './facts.ts';

/** Parameters of an address that are no criteria. */
const reserved = 'family stated text like similar sort view columns products'.split(' ');

/** What campaigns add to an address means nothing here. */
export const campaign = /^utm_|clid$/;

/** The parameter of a criterion. */
export function parameterOf({ id }: Pick<Criterion, 'id'>): string {
  return reserved.includes(id) ? `figure-${id}` : id;
}

/** Parameters as the query of an address, with its `?`, as short and legible as an address allows; '' for none. */
export function queryOf(parameters: readonly (readonly [key: string, value: string])[]): string {
  const query = parameters
    .filter(([, value]) => value !== '')
    .map((parameter) => parameter.map(encoded).join('='))
    .join('&');
  return query && `?${query}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',');
}
