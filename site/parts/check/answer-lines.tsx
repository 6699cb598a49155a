import { useTranslation } from 'react-i18next';
import { answerText, type Column, said } from '../../facts/check-address.ts';
import { nothingStated } from '../../facts/evaluate.ts';
import { useHref } from '../../ui/page-context.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { StateMark } from '../tools/state-mark.tsx';
import { useAnswerWords } from './use-answer-words.ts';
import type { CheckProps } from './use-check.ts';

type AnswerLinesProps = CheckProps & { column: Column | undefined };

/** The answer of a product, a line for each requirement, ready to copy into an offer. */
export function AnswerLines({ facts, check: { asked }, column }: AnswerLinesProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const { notes, short } = useAnswerWords(facts);
  const href = useHref();
  const copy = useCopy();
  if (!column) return null;
  const { product, answers } = column;
  const lines = asked.map((each, row) => {
    const answer = answers[row] ?? nothingStated;
    const { state } = answer;
    const values = {
      figure: each.criterion.label,
      required: said(each, facts),
      stated: answerText(answer, each, short),
    };
    const line = t(`tools:check.lines.${state}`, values);
    return { state, text: [line, ...notes(answer, each, product)].join(' ') };
  });
  const whole = [product.title, ...lines.map(({ text }, row) => `${row + 1}. ${text}`)];
  return (
    <section className="check-lines" aria-labelledby="check-answer">
      <h2 id="check-answer" className="title-24">
        {t('tools:check.answer', { title: product.title })}
      </h2>
      <p className="small">{t('tools:check.answerHint')}</p>
      <ol className="lines above-16">
        {lines.map(({ state, text }, row) => (
          <li key={text}>
            <b>{row + 1}</b>
            <StateMark state={state} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className="row gap-8 above-48">
        {copy ? (
          <button
            type="button"
            className="button"
            onClick={() => copy(whole.join('\n'), t('tools:check.answerCopied'))}
          >
            {t('tools:check.copyAnswer')}
          </button>
        ) : null}
        <a className="button quiet" href={`${href(product.path)}#clause`}>
          {t('tools:check.clause')}
        </a>
      </div>
    </section>
  );
}
