import { useTranslation } from 'react-i18next';
import { isToAsk, type State, states } from '../../facts/evaluate.ts';
import type { Selection } from '../../facts/selection.ts';
import type { Result } from '../../facts/sort-results.ts';
import { StateMark } from '../tools/state-mark.tsx';
import { countOf, groupId } from './states.ts';
import { useStateWords } from './use-state-words.ts';

interface TallyProps {
  results: readonly Result[];
  selection: Selection;
  /** What the ids of the groups begin with. */
  id: string;
}

/** How many products are in each group, with links to the groups. */
export function Tally({ results, selection, id }: TallyProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const names = useStateWords();
  if (selection.requirements.length === 0) {
    return (
      <p className="tally-all muted">{t('tools:selector.products', { count: results.length })}</p>
    );
  }
  const words = (state: State, count: number): string => {
    if (isToAsk({ state })) return names[state];
    return state === 'meets'
      ? t('tools:selector.tally.meets', { count })
      : t('tools:selector.tally.fails', { count });
  };
  return (
    <ul className="tally row">
      {states.map((state) => (
        <li key={state}>
          <a className="target gap-8 plain" href={`#${groupId(id, state)}`}>
            <b>{countOf(results, state)}</b>
            <span className="line small">
              <StateMark state={state} />
              {words(state, countOf(results, state))}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
