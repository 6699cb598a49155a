import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayDate } from '../../../schema/figures/dates.ts';
import { marksOf } from '../../../schema/languages/script.ts';
import {
  answerText,
  type Column,
  checkCsv,
  columnsOf,
  said,
  tellingColumns,
  withFurther,
} from '../../facts/check-address.ts';
import { isToAsk, nothingStated } from '../../facts/evaluate.ts';
import { askedOf, type Facts } from '../../facts/facts.ts';
import { readWritten } from '../../facts/read-requirement.ts';
import type { ReadingFile } from '../../facts/text/reading-file.ts';
import type { TenderReading } from '../../ui/load-reading.ts';
import { useHref } from '../../ui/page-context.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { useStandInLanguage } from '../../ui/use-strings.ts';
import { AskLink, useAskAddress } from '../request/ask-link.tsx';
import { Announced } from '../tools/announced.tsx';
import { StateMark } from '../tools/state-mark.tsx';
import { TakeAlong } from '../tools/take-along.tsx';
import { Matrix } from './matrix.tsx';
import { ProductPicker } from './product-picker.tsx';
import { RequirementForm } from './requirement-form.tsx';
import { changeTender, TenderText, useTender } from './tender-text.tsx';
import { useAnswerWords } from './use-answer-words.ts';
import { type CheckProps, type ColumnsProps, useCheck } from './use-check.ts';
import { useShownColumns } from './use-shown-columns.ts';

/** What is required, in rows, and what products answer, in columns. */
export function OpenCheck({ facts: given, reading }: { facts: Facts; reading: TenderReading }) {
  const { t } = useTranslation(['shell', 'tools']);
  const lang = useStandInLanguage();
  const facts = useMemo(() => withFurther(given, reading.file), [given, reading]);
  const { check, ignored, change } = useCheck(facts);
  const shared = { facts, check, change };
  /** The place of the requirement that the form changes. */
  const [edited, edit] = useState<number>();
  return (
    <div className="wrap check stack" lang={lang}>
      <div className="beside top no-print">
        <TenderText {...shared} facts={given} reading={reading} whole={facts} />
        <div className="stack">
          <RequirementForm
            {...shared}
            key={edited}
            edited={edited}
            onDone={() => edit(undefined)}
          />
          {check.asked.length > 0 ? (
            <ProductPicker {...shared} />
          ) : (
            <Beginning facts={given} change={change} />
          )}
        </div>
      </div>
      {ignored.length > 0 ? (
        <p className="check-ignored no-print" role="status">
          {t('tools:selector.ignored', { list: ignored.join(', ') })}
        </p>
      ) : null}
      {check.asked.length > 0 ? (
        <Answers {...shared} onEdit={edit} dates={reading.file.dates} />
      ) : null}
    </div>
  );
}

interface AnswersProps extends CheckProps {
  onEdit: (place: number) => void;
  /** How days are written, as in `ReadingFile`. */
  dates: ReadingFile['dates'];
}

/** What all products answer. A component of its own: React rests before it, and the page answers meanwhile. */
function Answers(props: AnswersProps) {
  const { facts, check, dates } = props;
  const { t } = useTranslation(['shell', 'tools']);
  const columns = useMemo(() => columnsOf(facts, check), [facts, check]);
  const telling = useMemo(() => tellingColumns(columns, check), [columns, check]);
  const shown = useShownColumns(telling.columns, columns);
  const [best] = columns;
  const count = columns.filter(({ counts }) => counts.meets === check.asked.length).length;
  const { title = '' } = best?.product ?? {};
  const outcome = { title, meets: best?.counts.meets ?? 0, count: check.asked.length };
  const head = useRef<HTMLHeadingElement>(null);
  const { isNew } = useTender();
  useEffect(() => {
    // On a telephone the fields fill the first screen.
    if (!isNew && location.hash !== '#answer') return;
    changeTender({ isNew: false });
    head.current?.focus();
    head.current?.scrollIntoView();
  }, [isNew]);
  return (
    <>
      <div className="check-head row">
        <h2 className="title-24" id="answer" tabIndex={-1} ref={head}>
          {t('tools:selector.groups.meets', { count })}
        </h2>
        <span>
          {t('tools:check.requirements', { count: check.asked.length })}
          {marksOf(facts.file.language).comma}
          {t('tools:selector.products', { count: columns.length })}
        </span>
        <CheckActions {...props} columns={columns} />
      </div>
      {columns.length > 1 ? <p className="small">{t('tools:check.order')}</p> : null}
      <Matrix {...props} telling={telling} shown={shown} />
      <p className="check-state small">
        {t('tools:check.dated', { date: sayDate(today(), dates) })}{' '}
        {facts.revision ? t('tools:check.revision', { revision: facts.revision }) : ''}
      </p>
      <div className="check-answer beside">
        <AnswerLines {...props} column={shown.picked} />
        <MissingFigures {...props} columns={shown.columns} />
      </div>
      <Announced text={best ? t('tools:check.announce', outcome) : ''} isFirstSaid />
    </>
  );
}

/** What there is to do where nothing is required yet, with requirements to begin with. */
function Beginning({ facts, change }: Pick<CheckProps, 'facts' | 'change'>) {
  const { t } = useTranslation(['shell', 'tools']);
  const examples = facts.criteria.flatMap((criterion) => {
    const read = readWritten(criterion.example ?? '', criterion, facts.file);
    return 'requirement' in read ? [{ criterion, requirement: read.requirement }] : [];
  });
  return (
    <section className="stack">
      <p>{t('tools:check.begin')}</p>
      {examples.length > 0 ? (
        <>
          <h2 className="title-17">{t('tools:check.examples')}</h2>
          <ul className="row gap-8">
            {examples.map((each) => (
              <li key={each.criterion.id}>
                <button
                  type="button"
                  className="chip target gap-8"
                  onClick={() => change((now) => ({ ...now, asked: [...now.asked, each] }))}
                >
                  {each.criterion.label + marksOf(facts.file.language).comma + said(each, facts)}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** The day at the visitor's place, as `2026-1-31`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');
}

/** What the products on show do not state, or not for certain, to be asked for in one request. */
function MissingFigures({ facts, check: { asked }, columns }: ColumnsProps) {
  const { t, i18n } = useTranslation(['shell', 'tools']);
  const addressOf = useAskAddress();
  const missing = columns.flatMap(({ product, answers }) => {
    const open = asked.filter((_, row) => isToAsk(answers[row] ?? nothingStated));
    const criteria = [...new Set(open.map(({ criterion }) => criterion))];
    return criteria.length > 0
      ? [{ product, asked: criteria.map((each) => askedOf(each, facts)) }]
      : [];
  });
  const count = missing.flatMap((each) => each.asked).length;
  if (count === 0) return null;
  const address = addressOf(missing);
  return (
    <aside className="band pad no-print" aria-labelledby="check-missing">
      <h2 id="check-missing" className="title-20">
        {t('tools:check.missing', { count })}
      </h2>
      <ul className="lines above-8">
        {missing.map(({ product, asked }) => (
          <li key={product.id}>
            {product.title}
            <small>{asked.map(({ label }) => label).join(marksOf(i18n.language).comma)}</small>
            {missing.length > 1 ? <AskLink product={product} asked={asked} /> : null}
          </li>
        ))}
      </ul>
      {address === undefined ? null : (
        <a className="button above-24" href={address}>
          {t('tools:check.ask', { count })}
        </a>
      )}
    </aside>
  );
}

/** The way back to the text, and what takes the check along: as a link, on paper, as a table. */
function CheckActions({ facts, check, columns }: ColumnsProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const words = useAnswerWords(facts);
  const { isRead } = useTender();
  const download = () => {
    const heads = { product: t('tools:check.product'), code: t('tools:results.code') };
    saveCsv(checkCsv(columns, check, facts, { ...heads, ...words }), 'check.csv');
    void showToast('success', t('tools:check.downloaded'));
  };
  return (
    <div className="row push no-print">
      {isRead ? <a href="#tender">{t('tools:check.text')}</a> : null}
      <TakeAlong onDownload={download} />
    </div>
  );
}

type AnswerLinesProps = CheckProps & { column: Column | undefined };

/** The answer of a product, a line for each requirement, ready to copy into an offer. */
function AnswerLines({ facts, check: { asked }, column }: AnswerLinesProps) {
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
