import { useTranslation } from 'react-i18next';
import { type Answer, isToAsk } from '../../facts/evaluate.ts';
import { askedOf, type FactsFile } from '../../facts/facts.ts';
import { type Asked, sayRequirement } from '../../facts/requirement.ts';
import { type Result, sortIn } from '../../facts/sort-results.ts';
import { CompareBox } from '../compare/compare-box.tsx';
import { AskLink } from '../request/ask-link.tsx';
import { RequestToggle } from '../request/request-toggle.tsx';
import { StateMark, useStateWords } from '../tools/state-mark.tsx';
import { AnswerValues, answerLabel } from './answer-values.tsx';
import { rowsOf, type SharedProps } from './props.ts';
import { ProductName } from './result-line.tsx';

interface ResultCardProps extends Omit<SharedProps, 'results'> {
  result: Result;
}

/** A product with its picture and what it states of what is asked. */
export function ResultCard({ facts, selection, families, isFamily, result }: ResultCardProps) {
  const { product, state } = result;
  const isNamed = !isFamily || families.includes(product.family);
  const family = isNamed ? facts.file.families[product.family]?.title : '';
  const about = [family, product.code].filter(Boolean).join(', ');
  const { by } = sortIn(selection.sort);
  const sorted = facts.criteria.find(({ id }) => id === by);
  const isAsked = selection.requirements.some((each) => each.criterion === sorted?.id);
  const stated = sorted?.figures.flatMap((figure) => facts.stated(product.index, figure)) ?? [];
  const rows = rowsOf(result, { facts, selection });
  const toAsk = rows.flatMap(({ asked, answer }) =>
    isToAsk(answer) ? askedOf(asked.criterion, facts) : [],
  );
  return (
    <li className="result-card box">
      {product.picture ? (
        <img className="thumbnail" src={product.picture} alt="" loading="lazy" />
      ) : null}
      <h3 className="title-20">
        <ProductName product={product} />
      </h3>
      {about === '' ? null : <p className="small">{about}</p>}
      <dl className="facts">
        {rows.map((row) => (
          <Row key={row.asked.criterion.id} {...row} file={facts.file} isMarked />
        ))}
        {sorted && !isAsked && stated.length > 0 ? (
          <Row
            asked={{ criterion: sorted, requirement: { criterion: sorted.id } }}
            answer={{ state: 'meets', facts: stated }}
            file={facts.file}
          />
        ) : null}
      </dl>
      <div className="result-actions row ends no-print">
        <CompareBox product={product.id} title={product.title} />
        {isToAsk({ state }) ? (
          <AskLink product={product} asked={toAsk} />
        ) : (
          <RequestToggle product={product} className="link-button" />
        )}
      </div>
    </li>
  );
}

interface RowProps {
  asked: Asked;
  answer: Answer;
  file: FactsFile;
  /** Without it, nothing is asked and no mark is shown. */
  isMarked?: boolean;
}

function Row({ asked, answer, file, isMarked }: RowProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const words = useStateWords();
  return (
    <div>
      <dt className="row gap-8 small">
        {isMarked ? <StateMark state={answer.state} label={words[answer.state]} /> : null}
        {answerLabel(asked.criterion, answer)}
      </dt>
      <dd>
        <AnswerValues asked={asked} answer={answer} file={file} />
        {answer.state === 'fails' ? (
          <small>
            {' '}
            {t('tools:selector.asked', {
              asked: sayRequirement(asked.requirement, asked.criterion, file),
            })}
          </small>
        ) : null}
      </dd>
    </div>
  );
}
