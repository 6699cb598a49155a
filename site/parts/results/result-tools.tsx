import { useTranslation } from 'react-i18next';
import { states } from '../../facts/evaluate.ts';
import { statedFigures } from '../../facts/facets.ts';
import { type ResultColumn, resultColumns, resultsCsv } from '../../facts/result-columns.ts';
import { type View, views } from '../../facts/selection.ts';
import { saveCsv } from '../../ui/save-file.ts';
import { useAnswerWords } from '../check/use-answer-words.ts';
import { Fold } from '../selector/fold.tsx';
import type { SharedProps } from '../selector/props.ts';
import { type ChangeSelection, lastView } from '../selector/use-selection.ts';

interface ResultToolsProps extends SharedProps {
  view: View;
  columns: readonly ResultColumn[];
  /** The id of the family whose products are listed. */
  family: string | undefined;
  change: ChangeSelection;
  /** Whether there is no room for a table. */
  isNarrow: boolean;
}

/** Cards or, where there is room, a table; with which figures, and the same as a file. */
export function ResultTools({ view, isNarrow, ...props }: ResultToolsProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const choose = (next: View) => {
    lastView.set(next);
    props.change((now) => ({ ...now, view: next }));
  };
  return (
    <div className="result-tools row gap-8 no-print">
      {view === 'table' || (isNarrow && props.family) ? <ColumnChoice {...props} /> : null}
      {(isNarrow ? [] : views).map((each) => (
        <button
          key={each}
          type="button"
          className={each === view ? 'button slim' : 'button quiet slim'}
          aria-pressed={each === view}
          onClick={() => choose(each)}
        >
          {t(`tools:results.${each}`)}
        </button>
      ))}
      {props.results.length > 0 ? <CsvButton {...props} /> : null}
    </div>
  );
}

type PartProps = Omit<ResultToolsProps, 'view' | 'isNarrow'>;

/** A box for each figure that products state: a table has its column and a card its line, or they have not. */
function ColumnChoice({ facts, products, columns, selection, change }: PartProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const { columns: chosen } = selection;
  const usual = columns.flatMap(({ asked, id }) => (asked ? [] : id));
  const shown = chosen.length > 0 ? chosen : usual;
  const toggle = (id: string) => {
    const next = shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id];
    change((last) => ({ ...last, columns: next }), chosen.length > 0);
  };
  return (
    <Fold className="column-choice" label={t('tools:results.figures')}>
      {() => (
        <fieldset className="box pad">
          <legend className="hidden">{t('tools:results.figures')}</legend>
          {statedFigures(facts, products).map(({ id, label }) => (
            <div key={id}>
              <label className="target gap-8">
                <input
                  type="checkbox"
                  checked={shown.includes(id)}
                  // There is one at least.
                  disabled={shown.join() === id}
                  onChange={() => toggle(id)}
                />
                {label}
              </label>
            </div>
          ))}
        </fieldset>
      )}
    </Fold>
  );
}

/** The first group of the results, as many as its heading says, for spreadsheets: the columns of the table, then all other figures. */
function CsvButton({ facts, results, columns, products, selection, family }: PartProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const words = {
    product: t('tools:check.product'),
    code: t('tools:results.code'),
    family: t('tools:selector.family'),
    remark: t('tools:results.remark'),
    notStated: t('tools:compare.notStated'),
    ...useAnswerWords(facts),
  };
  const save = () => {
    const shown = states.find((state) => results.some((each) => each.state === state));
    const found = results.filter(({ state }) => state === shown);
    const stated = statedFigures(
      facts,
      found.map(({ product }) => product),
    );
    const ids = [...columns, ...stated].map(({ id }) => id);
    const all = resultColumns(facts, { ...selection, columns: ids }, products, []);
    saveCsv(resultsCsv(found, all, facts, words), `${family ?? 'products'}.csv`);
  };
  return (
    <button type="button" className="link-button" onClick={save}>
      {t('tools:compare.csv')}
    </button>
  );
}
