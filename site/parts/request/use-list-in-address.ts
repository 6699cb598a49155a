import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Candidate, useCandidates } from '../../client/candidates.tsx';
import type { Facts } from '../../facts/facts.ts';
import { useHref, usePage } from '../../shell/page-context.tsx';
import {
  addQuestions,
  readQuestions,
  useRequestDetails,
  writeQuestions,
} from './request-details.ts';
import { useProductList } from './use-product-facts.ts';

/** The entries of the history whose address was read: from then on the list in memory counts. */
const read = new Set<string>();

/**
 * Keeps the list and the address of the page, `?products=S1,S2&ask=S1:mass`, in step, so that a link or
 * a reload restores the products and the figures that are to be confirmed.
 */
export function useListInAddress(): void {
  const { key, pathname, search } = useLocation();
  const { data } = usePage();
  const here = useHref()(data.path);
  const { candidates, add } = useCandidates();
  const { questions } = useRequestDetails();
  const asksForSome = /[?&](?:products|ask)=./.test(search);
  const list = useProductList(asksForSome);
  useEffect(() => {
    // The address is already that of the next page while this one is still on show.
    if (pathname.replace(/\/$/, '') !== here) return;
    if (!read.has(key) && asksForSome) {
      // What the ids mean is on its way; without it they stay in the address.
      if (typeof list !== 'object') return;
      read.add(key);
      const known = new Set(list.products.map(({ id }) => id));
      const all = readQuestions(new URLSearchParams(search).get('ask') ?? '');
      const questions = all.filter(({ product }) => known.has(product));
      addQuestions(questions);
      const isNew = (asked: Omit<Candidate, 'id'>) =>
        candidates.every(({ product }) => product !== asked.product);
      const asked = askedCandidates(list, search).filter(isNew);
      for (const fields of asked) add(fields);
      // The list that comes of it is written below.
      if (asked.length + questions.length > 0) return;
    }
    read.add(key);
    writeAddress({
      products: candidates.map(({ product }) => encodeURIComponent(product)).join(','),
      ask: writeQuestions(questions),
    });
  }, [key, pathname, search, here, asksForSome, list, candidates, questions, add]);
}

/** The products that an address names, once each, as the facts know them; unknown ids are left out. */
function askedCandidates({ products }: Facts, search: string): Omit<Candidate, 'id'>[] {
  const known = new Map(products.map((product) => [product.id, product]));
  const ids = new Set(new URLSearchParams(search).get('products')?.split(','));
  return [...ids].flatMap((product) => {
    const { title, path } = known.get(product) ?? {};
    return title && path ? [{ product, title, path }] : [];
  });
}

/** The router is not told: nothing else on the page depends on it, and nothing is to scroll. */
function writeAddress(own: Readonly<Record<'products' | 'ask', string>>): void {
  const url = new URL(location.href);
  const others = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^(?:products|ask)(?:=|$)/.test(part));
  const written = Object.entries(own).flatMap(([name, value]) => (value ? `${name}=${value}` : []));
  url.search = [...others, ...written].join('&');
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
