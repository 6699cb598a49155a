import { useTranslation } from 'react-i18next';
import { isToAsk } from '../../facts/evaluate.ts';
import type { ListedProduct } from '../../facts/facts.ts';
import { askedOf } from '../../facts/facts.ts';
import { sayRequirement } from '../../facts/requirement.ts';
import type { Result } from '../../facts/sort-results.ts';
import { useHref } from '../../ui/page-context.tsx';
import { CompareBox } from '../compare/compare-box.tsx';
import { AskLink } from '../request/ask-link.tsx';
import { StateMark, useStateWords } from '../tools/state-mark.tsx';
import { AnswerValues, answerLabel } from './answer-values.tsx';
import { rowsOf, type SharedProps } from './props.ts';

interface ResultLineProps extends Omit<SharedProps, 'results'> {
  result: Result;
}

/** A product in a line, with why it is where it is: what it does not meet, else all that is asked. */
export function ResultLine({ facts, selection, result }: ResultLineProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const words = useStateWords();
  const { product, state } = result;
  const rows = rowsOf(result, { facts, selection }).filter(
    ({ answer }) => state !== 'fails' || answer.state === 'fails',
  );
  const toAsk = rows.flatMap(({ asked, answer }) =>
    isToAsk(answer) ? askedOf(asked.criterion, facts) : [],
  );
  return (
    <li className="result-line row">
      {product.picture ? (
        <img className="thumbnail" src={product.picture} alt="" loading="lazy" />
      ) : null}
      <h3 className="title-17">
        <ProductName product={product} />
      </h3>
      <ul className="row small">
        {rows.map(({ asked, asked: { criterion }, answer }) => (
          <li key={criterion.id} className="line">
            <StateMark state={answer.state} label={words[answer.state]} />
            <span>
              {answer.facts.length === 0 ? (
                t('tools:selector.notStatedOf', { figure: criterion.label })
              ) : (
                <>
                  {t('tools:selector.label', { label: answerLabel(criterion, answer) })}{' '}
                  <AnswerValues asked={asked} answer={answer} file={facts.file} />
                </>
              )}
              {answer.state === 'fails'
                ? `, ${t('tools:selector.asked', { asked: sayRequirement(asked.requirement, criterion, facts.file) })}`
                : null}
            </span>
          </li>
        ))}
      </ul>
      <div className="result-actions row ends no-print">
        <CompareBox product={product.id} title={product.title} />
        {isToAsk({ state }) ? <AskLink product={product} asked={toAsk} /> : null}
      </div>
    </li>
  );
}

/** The name of a product, which leads to its page. */
export function ProductName({ product }: { product: ListedProduct }) {
  const href = useHref();
  return (
    <a className="target" href={href(product.path)}>
      {product.title}
    </a>
  );
}
