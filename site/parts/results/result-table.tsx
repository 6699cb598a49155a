import { useTranslation } from 'react-i18next';
import { marksOf } from '../../../schema/languages/script.ts';
import { isToAsk, nothingStated, type State } from '../../facts/evaluate.ts';
import { askedOf, cardFacts, type ListedProduct } from '../../facts/facts.ts';
import { sayRequirement } from '../../facts/requirement.ts';
import type { ResultColumn } from '../../facts/result-columns.ts';
import { type View, writeSelection } from '../../facts/selection.ts';
import { isDescending, type Result, sortIn } from '../../facts/sort-results.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import { CompareBox } from '../compare/compare-box.tsx';
import { AskLink } from '../request/ask-link.tsx';
import { RequestToggle } from '../request/request-toggle.tsx';
import type { SharedProps } from '../selector/props.ts';
import type { ChangeSelection } from '../selector/use-selection.ts';
import { FigureText } from '../tools/figure-text.tsx';
import { InParts } from '../tools/in-parts.tsx';
import { StateMark, useRemarkWords, useStateWords } from '../tools/state-mark.tsx';
import { ListRow, ListTable } from './list-table.tsx';

/** As many as a page of a prerendered list has; fewer below cards, and the nearest of those that fail. */
const rowsAtFirst = 100;
const fewRows = 5;

/** So many figures a card shows of those that nothing is asked of. */
const mostOnCards = 3;

const dense: readonly State[] = ['unstated', 'fails'];

export interface ResultTableProps extends SharedProps {
  view: View;
  columns: readonly ResultColumn[];
  change: ChangeSelection;
}

/** Results as a table, which its heads sort, pressed again the other way; or as cards of what is asked. */
export function ResultTable(props: ResultTableProps & { label: string }) {
  const { facts, selection, results, families, isFamily, view, change, label } = props;
  const { t } = useTranslation(['shell', 'tools']);
  const href = useHref();
  const states = useStateWords();
  const remarks = useRemarkWords(facts.file);
  const { by, isReversed } = sortIn(selection.sort);
  const onSort = (next: string) => {
    const sort = next === by && !isReversed ? `-${next}` : next;
    change((now) => ({ ...now, sort }), next === by);
  };
  // Those that do not answer are many: they are in a table below the cards.
  const isCards = view === 'cards' && !dense.some((state) => state === results[0]?.state);
  const isShort = view === 'cards' || results[0]?.state === 'fails';
  const hasChosen = selection.columns.length > 0;
  const columns = props.columns.filter(
    ({ asked, sort }) => view === 'table' || hasChosen || asked || sort === by,
  );
  const shown = columns.flatMap((column) => column.figures);
  /** The figures of a product that no column has, as its prerendered card has them. */
  const ownCells = (product: ListedProduct) =>
    (hasChosen ? [] : cardFacts(facts, product))
      .filter(({ figure }) => !shown.includes(facts.file.figures.indexOf(figure)))
      .slice(0, Math.max(0, mostOnCards - columns.length))
      .map(({ place, text, part, figure: { label, dimension } }) => (
        <td key={place} data-label={part ? `${label}\n${part}` : label}>
          <FigureText text={text} dimension={dimension} />
        </td>
      ));
  const words = {
    label,
    product: t('tools:check.product'),
    notStated: t('tools:compare.notStated'),
    several: t('tools:compare.several'),
    sign: t('tools:compare.sign'),
    pick: usePage().data.tools.compare !== undefined && t('compare.pick'),
  };
  const row = ({ product, state, answers }: Result) => {
    const isNamed = !isFamily || families.includes(product.family);
    const family = isNamed ? facts.file.families[product.family]?.title : '';
    const toAsk = columns.flatMap(({ asked }) =>
      asked && isToAsk(answers[asked.place] ?? nothingStated)
        ? askedOf(asked.criterion, facts)
        : [],
    );
    return (
      <ListRow
        key={product.id}
        {...{ facts, product, columns, words }}
        href={href(product.path)}
        about={[family, product.code].filter(Boolean).join(marksOf(facts.file.language).comma)}
        card={
          isCards
            ? {
                picture: product.picture ? (
                  <img className="thumbnail" src={product.picture} alt="" loading="lazy" />
                ) : null,
                subtitle: product.subtitle,
                cells: ownCells(product),
              }
            : undefined
        }
        answer={(asked) => {
          const { facts, state, remark } = answers[asked.place] ?? nothingStated;
          return {
            facts,
            mark: <StateMark state={state} label={states[state]} />,
            remark:
              remark && remark !== 'part' ? (
                <small className="remark">{remarks(remark, asked)}</small>
              ) : null,
          };
        }}
      >
        <CompareBox product={product.id} title={product.title} />
        {isToAsk({ state }) ? (
          <AskLink product={product} asked={toAsk} />
        ) : isCards ? (
          <RequestToggle product={product} className="link-button" />
        ) : null}
      </ListRow>
    );
  };
  return (
    <InParts
      name={`${view} ${results[0]?.state} ${writeSelection(selection, facts)}`}
      items={results}
      atFirst={isCards ? undefined : isShort ? fewRows : rowsAtFirst}
      moreLabel={(count) => t('tools:selector.showMore', { count })}
      frame={(rows, ref) => (
        <ListTable
          {...{ words, columns, isCards, onSort }}
          order={{ by, way: isDescending(selection.sort, facts) ? 'descending' : 'ascending' }}
          note={({ requirement, criterion }) =>
            t('tools:selector.asked', { asked: sayRequirement(requirement, criterion, facts.file) })
          }
        >
          <tbody ref={ref} className="cards">
            {rows}
          </tbody>
        </ListTable>
      )}
    >
      {row}
    </InParts>
  );
}
