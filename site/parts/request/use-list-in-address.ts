import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { memberOf } from '../../../schema/member-of.ts';
import type { Facts } from '../../facts/facts.ts';
import { type Candidate, useCandidates } from '../../ui/candidates.ts';
import { useIsHere } from '../../ui/page-context.tsx';
import {
  addQuantities,
  addQuestions,
  countOf,
  readPairs,
  useRequestDetails,
  writePairs,
} from './request-details.ts';
import { useProductFacts } from './use-product-facts.ts';

/** The entries of the history whose address was read: from then on the list in memory counts. */
const read = new Set<string>();

/**
 * Keeps the list and the address of the page, `?products=S1,S2&quantities=S1:3&ask=S1:mass`, in step, so that
 * a link or a reload restores the products, how many of each, and the figures that are to be confirmed.
 */
export function useListInAddress(): void {
  const { key, search } = useLocation();
  const isHere = useIsHere();
  const { candidates, add } = useCandidates();
  const { quantities, questions } = useRequestDetails();
  const asksForSome = /[?&](?:products|ask)=./.test(search);
  const facts = useProductFacts(asksForSome);
  useEffect(() => {
    // The address is already that of the next page while this one is still on show.
    if (!isHere) return;
    if (!read.has(key) && asksForSome) {
      // What the ids mean is on its way; without it they stay in the address.
      if (!facts) return;
      read.add(key);
      const known = new Set(facts.products.map(({ id }) => id));
      const query = new URLSearchParams(search);
      const questions = readPairs(query.get('ask')).flatMap(([product, figure]) =>
        known.has(product) ? [{ product, figure }] : [],
      );
      addQuestions(questions);
      const named = askedCandidates(facts, query.get('products'));
      addQuantities(quantitiesOf(named, query.get('quantities')));
      const asked = named.filter((each) => candidates.every((one) => one.product !== each.product));
      for (const fields of asked) add(fields);
      // The list that comes of it is written below.
      if (asked.length + questions.length > 0) return;
    }
    read.add(key);
    writeAddress({
      products: candidates.map(({ product }) => encodeURIComponent(product)).join(','),
      quantities: writePairs(
        candidates.flatMap(({ product }) => {
          const count = countOf(memberOf(quantities, product));
          return count ? [[product, `${count}`]] : [];
        }),
      ),
      ask: writePairs(questions.map(({ product, figure }) => [product, figure])),
    });
  }, [key, search, isHere, asksForSome, facts, candidates, quantities, questions, add]);
}

/** The products that an address names, once each, as the facts know them; unknown ids are left out. */
function askedCandidates({ products }: Facts, ids: string | null): Omit<Candidate, 'id'>[] {
  const known = new Map(products.map((product) => [product.id, product]));
  return [...new Set(ids?.split(','))].flatMap((product) => {
    const { title, path } = known.get(product) ?? {};
    return title && path ? [{ product, title, path }] : [];
  });
}

/** How many of each an address says, as the field takes it; said twice, the first counts. */
function quantitiesOf(named: readonly Omit<Candidate, 'id'>[], text: string | null) {
  const ids = new Set(named.map(({ product }) => product));
  const pairs = readPairs(text).filter(
    ([id, value]) => ids.has(id) && /^[1-9]\d{0,5}$/.test(value),
  );
  return Object.fromEntries(pairs.reverse());
}

/** The router is not told: nothing else on the page depends on it, and nothing is to scroll. */
function writeAddress(own: Readonly<Record<'products' | 'quantities' | 'ask', string>>): void {
  const url = new URL(location.href);
  const others = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^(?:products|quantities|ask)(?:=|$)/.test(part));
  const written = Object.entries(own).flatMap(([name, value]) => (value ? `${name}=${value}` : []));
  url.search = [...others, ...written].join('&');
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
