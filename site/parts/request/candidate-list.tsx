import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { memberOf } from '../../../schema/member-of.ts';
import type { Candidate } from '../../ui/candidates.ts';
import { useHref } from '../../ui/page-context.tsx';
import { useStrings } from '../../ui/use-strings.ts';
import { removeQuestion, setQuantity, useRequestDetails } from './request-details.ts';
import { useFigureNames, useProductFacts } from './use-product-facts.ts';
import { useRequestList } from './use-request-list.ts';

/** The products that the visitor considers, each with how many and a button that takes it out. */
export function CandidateList() {
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
