import type { Answer } from '../../facts/evaluate.ts';
import { askedOf, type Criterion } from '../../facts/facts.ts';
import { sayRequirement } from '../../facts/requirement.ts';
import type { Result } from '../../facts/sort-results.ts';
import { useStrings } from '../../shell/use-strings.ts';
import { CompareBox } from '../compare/compare-box.tsx';
import { AskLink } from '../request/ask-link.tsx';
import { RequestToggle } from '../request/request-toggle.tsx';
import { StateMark } from '../tools/state-mark.tsx';
import { AnswerValues, answerLabel } from './answer-values.tsx';
import { ProductName } from './product-name.tsx';
import type { SharedProps } from './props.ts';
import { useStateWords } from './use-state-words.ts';

interface ResultCardProps extends Omit<SharedProps, 'results'> {
  result: Result;
}

/** A product with its picture and what it states of what is asked. */
export function ResultCard({ facts, selection, isFamily, result }: ResultCardProps) {
  const { product, answers, state } = result;
  const family = isFamily ? '' : facts.file.families.title[product.family];
  const about = [family, product.code].filter(Boolean).join(', ');
  const sorted = facts.criteria.find(({ id }) => id === selection.sort);
  const isAsked = selection.requirements.some((each) => each.criterion === sorted?.id);
  const stated = sorted?.figures.flatMap((figure) => facts.stated(product.index, figure)) ?? [];
  const rows = selection.requirements.flatMap((requirement, place) => {
    const criterion = facts.criteria.find(({ id }) => id === requirement.criterion);
    const answer = answers[place];
    if (!criterion || !answer) return [];
    return [{ criterion, answer, asked: sayRequirement(requirement, criterion, facts.file) }];
  });
  const unstated = rows
    .filter(({ answer }) => answer.state === 'unstated')
    .map(({ criterion }) => askedOf(criterion, facts));
  return (
    <li className="result-card">
      {product.picture ? (
        <div className="result-picture">
          <img src={product.picture} alt="" loading="lazy" />
        </div>
      ) : null}
      <div className="result-body">
        <h3>
          <ProductName product={product} />
        </h3>
        {about === '' ? null : <p className="result-family">{about}</p>}
        <dl>
          {rows.map(({ criterion, answer, asked }) => (
            <Row key={criterion.id} criterion={criterion} answer={answer} asked={asked} />
          ))}
          {sorted && !isAsked && stated.length > 0 ? (
            <Row criterion={sorted} answer={{ state: 'meets', facts: stated }} />
          ) : null}
        </dl>
        <div className="result-actions">
          <CompareBox product={product.id} title={product.title} />
          {state === 'unstated' ? (
            <AskLink product={product} asked={unstated} />
          ) : (
            <RequestToggle product={product} className="link-button" />
          )}
        </div>
      </div>
    </li>
  );
}

interface RowProps {
  criterion: Criterion;
  answer: Answer;
  /** In words; without it, nothing is asked and no mark is shown. */
  asked?: string;
}

function Row({ criterion, answer, asked }: RowProps) {
  const { t } = useStrings();
  const words = useStateWords();
  return (
    <div>
      <dt>
        {asked === undefined ? null : (
          <StateMark state={answer.state} label={words[answer.state]} />
        )}
        {answerLabel(criterion, answer)}
      </dt>
      <dd>
        <AnswerValues criterion={criterion} answer={answer} />
        {answer.state === 'fails' ? (
          <small> {t('tools.selector.asked', { asked: asked ?? '' })}</small>
        ) : null}
      </dd>
    </div>
  );
}
