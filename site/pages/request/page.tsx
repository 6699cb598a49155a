import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { memberOf } from '../../../schema/member-of.ts';
import type { Facts } from '../../facts/facts.ts';
import { isFormProps } from '../../parts/form/form-props.ts';
import { FormSlot } from '../../parts/form/form-slot.tsx';
import {
  addQuantities,
  addQuestions,
  countOf,
  readPairs,
  removeQuestion,
  setQuantity,
  useRequestDetails,
  writePairs,
} from '../../parts/request/request-details.ts';
import { useFigureNames, useProductFacts } from '../../parts/request/use-product-facts.ts';
import { useRequestList } from '../../parts/request/use-request-list.ts';
import { type Candidate, useCandidates } from '../../ui/candidates.ts';
import { Region, useHref, useIsHere } from '../../ui/page-context.tsx';
import { defineView } from '../../ui/page-view.tsx';
import { useStrings } from '../../ui/use-strings.ts';

/** The request: the selected products and the site data that we need, beside a form. */
export const view = defineView(isFormProps, (props) => {
  useListInAddress();
  return (
    <>
      <Region name="main" />
      <div className="wrap form-area section beside top">
        <CandidateList />
        <FormSlot {...props} />
        <Region name="prose" className="points-to-send" />
      </div>
    </>
  );
});

/** The products that the visitor considers, each with how many and a button that takes it out. */
function CandidateList() {
  const { t, lang } = useStrings();
  const href = useHref();
  const { candidates, remove } = useRequestList();
  const { quantities } = useRequestDetails();
  const heading = useRef<HTMLHeadingElement>(null);
  const takeOut = (candidate: Candidate) => {
    remove(candidate);
    // Its button goes with it: a keyboard would start again at the top of the page.
    heading.current?.focus();
    // The toast that says so is at the foot of the screen: no other row is below it.
    heading.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className="candidates needs-script" aria-labelledby="candidates" lang={lang}>
      <h2 id="candidates" tabIndex={-1} ref={heading}>
        {t('candidates.title')}
      </h2>
      {candidates.length === 0 ? (
        <p>{t('candidates.none')}</p>
      ) : (
        <ul className="lines above-16">
          {candidates.map((candidate) => (
            <li key={candidate.id} className="row" data-candidate={candidate.id}>
              <a href={href(candidate.path)}>{candidate.title}</a>
              <label className="quantity row gap-8 muted">
                {t('candidates.quantity')} <span className="hidden">{candidate.title}</span>
                <input
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  value={memberOf(quantities, candidate.product) ?? ''}
                  onChange={({ target }) =>
                    setQuantity(candidate.product, target.value.replace(/\D/g, ''))
                  }
                />
              </label>
              <button type="button" className="button quiet" onClick={() => takeOut(candidate)}>
                {t('candidates.remove')} <span className="hidden">{candidate.title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <QuestionList />
    </section>
  );
}

/** The figures that are to be confirmed, by product, each with a button that takes it out. */
function QuestionList() {
  const { t } = useTranslation();
  const { questions } = useRequestDetails();
  const names = useFigureNames(questions.length > 0);
  const facts = useProductFacts(questions.length > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  if (questions.length === 0) return null;
  const titles = new Map(facts?.products.map(({ id, title }) => [id, title]));
  return (
    <div className="questions above-24">
      <h2 tabIndex={-1} ref={heading}>
        {t('candidates.questions')}
      </h2>
      <ul className="lines">
        {questions.map((question) => {
          const product = titles.get(question.product) ?? question.product;
          const figure = names.get(question.figure) ?? question.figure;
          return (
            <li key={`${question.product}:${question.figure}`} className="row ends">
              <span>
                {figure}
                <small>{product}</small>
              </span>
              <button
                type="button"
                className="button quiet"
                onClick={() => {
                  removeQuestion(question);
                  heading.current?.focus();
                }}
              >
                {t('candidates.remove')}{' '}
                <span className="hidden">
                  {figure}, {product}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The entries of the history whose address was read: from then on the list in memory counts. */
const read = new Set<string>();

/**
 * Keeps the list and the address of the page, `?products=S1,S2&quantities=S1:3&ask=S1:mass`, in step, so that
 * a link or a reload restores the products, how many of each, and the figures that are to be confirmed.
 */
function useListInAddress(): void {
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
