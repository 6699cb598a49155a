import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { removeQuestion, useRequestDetails } from './request-details.ts';
import { useFigureNames, useProductFacts } from './use-product-facts.ts';

/** The figures that are to be confirmed, by product, each with a button that takes it out. */
export function QuestionList() {
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
