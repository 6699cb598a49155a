import { isPort } from '../../facts/check-address.ts';
import { type Answer, isToAsk } from '../../facts/evaluate.ts';
import type { Fact, Facts, ListedProduct } from '../../facts/facts.ts';
import type { Asked } from '../../facts/requirement.ts';
import type { Scale } from '../../facts/scale.ts';
import { useHref } from '../../ui/page-context.tsx';
import { FigureText } from '../tools/figure-text.tsx';
import { StateMark } from '../tools/state-mark.tsx';
import { CheckBars } from './check-scale.tsx';
import { useAnswerWords } from './use-answer-words.ts';

interface MatrixCellProps {
  asked: Asked;
  answer: Answer;
  product: ListedProduct;
  facts: Facts;
  /** The axis of the row, and the place of the product among its bars. */
  scale: Scale | undefined;
  column: number;
}

/**
 * What a product answers to a requirement: the state, the stated figures with their places, why, and by
 * how much it fails.
 */
export function MatrixCell({ asked, answer, product, facts, scale, column }: MatrixCellProps) {
  const { states, notes, short } = useAnswerWords(facts);
  const { criterion } = asked;
  const bars = scale?.bars[column];
  const { state } = answer;
  return (
    <div className="check-cell">
      <StateMark state={state} label={isToAsk(answer) ? '' : states[state]} />
      <div className="stack">
        {isToAsk(answer) ? <span className="unstated-words small">{states[state]}</span> : null}
        {answer.facts.map((fact) => (
          <Value
            key={[fact.place, fact.text, fact.note].join(' ')}
            fact={fact}
            product={product}
            hasLabel={criterion.figures.length > 1}
            short={state === 'fails' ? short(fact, asked) : undefined}
          />
        ))}
        {scale && bars ? (
          <CheckBars axis={scale.axis} bars={bars} asked={asked} facts={facts} />
        ) : null}
        {notes(answer, asked, product).map((note) => (
          <small key={note}>{note}</small>
        ))}
      </div>
    </div>
  );
}

interface ValueProps {
  fact: Fact;
  product: ListedProduct;
  /** Whether the criterion has several figures, so that this one is named. */
  hasLabel: boolean;
  /** By how much it fails. */
  short: string | undefined;
}

function Value({ fact, product, hasLabel, short }: ValueProps) {
  const href = useHref();
  const { figure, part, place, text, note } = fact;
  // A port that is counted, or has a speed: its name says what it is.
  const isNamed = hasLabel && isPort(fact);
  return (
    <span>
      <a href={`${href(product.path)}#${place}`}>
        {isNamed ? <b>{figure.label} </b> : null}
        <FigureText text={text} dimension={figure.dimension} />
      </a>
      {hasLabel && !isNamed ? <small>{figure.label}</small> : null}
      {part ? <small>{part}</small> : null}
      {note ? <small>{note}</small> : null}
      {short ? <small className="short">{short}</small> : null}
    </span>
  );
}
