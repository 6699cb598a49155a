import type { Component } from './component-list.ts';

/**
 * Licences that let anyone use and pass on a package as it is, next to code under another licence. Those
 * below the line ask for more where code is copied into ours: a package under them stays as it is.
 */
const copied = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
];
const whole = ['LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Zlib'];

/** What npm says of the licence of a package, an SPDX expression; "none" where it says nothing. */
export function licenceOf({ licenses = [] }: Pick<Component, 'licenses'>): string {
  const names = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name,
  );
  return names.filter((name) => name !== undefined).join(' AND ') || 'none';
}

/**
 * Whether we may use a package under an SPDX expression, or, `isCopied`, have its code in our files. An
 * expression with both "AND" and "OR" is for a person to read.
 */
export function isAccepted(expression: string, isCopied = false): boolean {
  const accepted = new Set(isCopied ? copied : [...copied, ...whole]);
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  const all = plain.split(' AND ');
  const some = plain.split(' OR ');
  if (all.length > 1 && some.length > 1) return false;
  return some.length > 1
    ? some.some((name) => accepted.has(name))
    : all.every((name) => accepted.has(name));
}
