import { useTranslation } from 'react-i18next';
import type { State } from '../../facts/evaluate.ts';

/** The states in words, for those who can't see their marks. */
export function useStateWords(): Readonly<Record<State, string>> {
  const { t } = useTranslation(['shell', 'tools']);
  return {
    meets: t('tools:states.meets'),
    undecided: t('tools:states.undecided'),
    unstated: t('tools:states.unstated'),
    fails: t('tools:states.fails'),
  };
}
