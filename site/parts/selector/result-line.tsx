import { askedOf } from '../../facts/facts.ts';
import { sayRequirement } from '../../facts/requirement.ts';
import type { Result } from '../../facts/sort-results.ts';
import { useStrings } from '../../shell/use-strings.ts';
import { CompareBox } from '../compare/compare-box.tsx';
import { AskLink } from '../request/ask-link.tsx';
import { StateMark } from '../tools/state-mark.tsx';
import { AnswerValues, answerLabel } from './answer-values.tsx';
import { ProductName } from './product-name.tsx';
import type { SharedProps } from './props.ts';
import { useStateWords } from './use-state-words.ts';

interface ResultLineProps extends Omit<SharedProps, 'results'> {
  result: Result;
}

/** A product in a line, with why it is where it is: what it does not meet, else all that is asked. */
export function ResultLine({ facts, selection, result }: ResultLineProps) {
  const { t } = useStrings();
  const words = useStateWords();
  const { product, answers, state } = result;
  const rows = selection.requirements.flatMap((requirement, place) => {
    const criterion = facts.criteria.find(({ id }) => id === requirement.criterion);
    const answer = answers[place];
    if (!criterion || !answer || (state === 'fails' && answer.state !== 'fails')) return [];
    return [{ criterion, answer, asked: sayRequirement(requirement, criterion, facts.file) }];
  });
  const unstated = rows
    .filter(({ answer }) => answer.state === 'unstated')
    .map(({ criterion }) => askedOf(criterion, facts));
  return (
    <li className="result-line">
      <div className="result-picture">
        {product.picture ? <img src={product.picture} alt="" loading="lazy" /> : null}
      </div>
      <h3>
        <ProductName product={product} />
      </h3>
      <ul>
        {rows.map(({ criterion, answer, asked }) => (
          <li key={criterion.id}>
            <StateMark state={answer.state} label={words[answer.state]} />
            <span>
              {answer.facts.length === 0 ? (
                t('tools.selector.notStatedOf', { figure: criterion.label })
              ) : (
                <>
                  {t('tools.selector.label', { label: answerLabel(criterion, answer) })}{' '}
                  <AnswerValues criterion={criterion} answer={answer} />
                </>
              )}
              {answer.state === 'fails' ? `, ${t('tools.selector.asked', { asked })}` : null}
            </span>
          </li>
        ))}
      </ul>
      <div className="result-actions">
        <CompareBox product={product.id} title={product.title} />
        {state === 'unstated' ? <AskLink product={product} asked={unstated} /> : null}
      </div>
    </li>
  );
}
