import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../facts/evaluate.ts';
import type { Criterion, FactsFile } from '../../facts/facts.ts';
import type { Asked } from '../../facts/requirement.ts';
import { FigureText } from '../tools/figure-text.tsx';
import { useRemarkWords } from '../tools/state-mark.tsx';

/** What an answer is about: the figure, where one of several is stated, else the criterion. */
export function answerLabel(criterion: Criterion, answer: Answer): string {
  const only = onlyLabel(answer);
  return criterion.figures.length > 1 && only !== undefined ? only : criterion.label;
}

/** Not of what is asked for: another of the figures may answer. */
function onlyLabel({ facts, state }: Answer): string | undefined {
  if (state === 'unstated') return undefined;
  const [label, ...others] = new Set(facts.map(({ figure }) => figure.label));
  return others.length === 0 ? label : undefined;
}

interface AnswerProps {
  /** What is asked; only its criterion is looked at where nothing has to be explained. */
  asked: Asked;
  answer: Answer;
  file: FactsFile;
}

/** What a product states, with the part that states it, and why that is no answer: one value of an interval is. */
export function AnswerValues({ asked, answer, file }: AnswerProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const remarks = useRemarkWords(file);
  const { facts, remark } = answer;
  if (facts.length === 0) {
    return <span className="unstated-words small">{t('tools:states.unstated')}</span>;
  }
  const isMixed = asked.criterion.figures.length > 1 && onlyLabel(answer) === undefined;
  return (
    <>
      {facts.map(({ figure, part, text, note }, place) => (
        <Fragment key={`${figure.id} ${part} ${text}`}>
          {place > 0 ? <span>; </span> : null}
          {isMixed ? <small>{figure.label} </small> : null}
          <FigureText text={text} dimension={figure.dimension} />
          {part || note ? <small> ({[part, note].filter(Boolean).join(', ')})</small> : null}
        </Fragment>
      ))}
      {remark && remark !== 'part' && <small className="remark">{remarks(remark, asked)}</small>}
    </>
  );
}
