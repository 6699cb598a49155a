import { fold } from '../../site/facts/fold.ts';

/** Letters that are no other letter with an accent, besides those that `fold` replaces. */
const letters = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }));

/** An id from a name: small letters, digits and hyphens, `aussenleuchten` of `Außenleuchten`. */
export function slugOf(name: string): string {
  const plain = fold(name.normalize('NFKD')).replace(/./gu, (each) => letters.get(each) ?? each);
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
