import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayDate } from '../../../schema/figures/dates.ts';
import { marksOf } from '../../../schema/languages/script.ts';
import { columnsOf, said, tellingColumns, withFurther } from '../../facts/check-address.ts';
import type { Facts } from '../../facts/facts.ts';
import { readWritten } from '../../facts/read-requirement.ts';
import type { ReadingFile } from '../../facts/text/reading-file.ts';
import type { TenderReading } from '../../ui/load-reading.ts';
import { useStandInLanguage } from '../../ui/use-strings.ts';
import { Announced } from '../tools/announced.tsx';
import { AnswerLines } from './answer-lines.tsx';
import { CheckActions } from './check-actions.tsx';
import { Matrix } from './matrix.tsx';
import { MissingFigures } from './missing-figures.tsx';
import { ProductPicker } from './product-picker.tsx';
import { RequirementForm } from './requirement-form.tsx';
import { changeTender, TenderText, useTender } from './tender-text.tsx';
import { type CheckProps, useCheck } from './use-check.ts';
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
      <div className="stack no-print">
        <TenderText {...shared} facts={given} reading={reading} whole={facts} />
        <div className="beside">
          <RequirementForm
            {...shared}
            key={edited}
            edited={edited}
            onDone={() => edit(undefined)}
          />
          {check.asked.length > 0 ? <ProductPicker {...shared} /> : null}
        </div>
      </div>
      {ignored.length > 0 ? (
        <p className="check-ignored no-print" role="status">
          {t('tools:selector.ignored', { list: ignored.join(', ') })}
        </p>
      ) : null}
      {check.asked.length === 0 ? (
        <Beginning facts={given} change={change} />
      ) : (
        <Answers {...shared} onEdit={edit} dates={reading.file.dates} />
      )}
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
  const { isRead, isNew } = useTender();
  useEffect(() => {
    // On a telephone the fields fill the first screen.
    if (!isNew && location.hash !== '#answer') return;
    changeTender({ isNew: false });
    head.current?.focus();
    head.current?.scrollIntoView();
  }, [isNew]);
  return (
    <>
      <div className="check-head row ends">
        <h2 className="title-24" id="answer" tabIndex={-1} ref={head}>
          {t('tools:check.requirements', { count: check.asked.length })}
          {marksOf(facts.file.language).comma}
          {t('tools:selector.products', { count: columns.length })}
        </h2>
        <span>{t('tools:selector.groups.meets', { count })}</span>
        {isRead ? <a href="#tender">{t('tools:check.text')}</a> : null}
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
