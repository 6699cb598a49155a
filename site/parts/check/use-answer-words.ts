import { useTranslation } from 'react-i18next';
import { alsoStated, type CheckWords } from '../../facts/check-address.ts';
import type { Facts } from '../../facts/facts.ts';
import { unitOf } from '../../facts/requirement.ts';
import { sayDifference, shortfallOf } from '../../facts/shortfall.ts';
import { useRemarkWords, useStateWords } from '../tools/state-mark.tsx';

/**
 * What is said of answers: their states, by how much a value misses a requirement, “20 m short”, undefined where no
 * number says it, and notes: why an answer is what it is, and what else the product states.
 */
export function useAnswerWords(facts: Facts): Pick<CheckWords, 'states' | 'short' | 'notes'> {
  const { t } = useTranslation(['shell', 'tools']);
  const remarks = useRemarkWords(facts.file);
  return {
    states: useStateWords(),
    short(fact, { criterion, requirement }) {
      const shortfall = shortfallOf(fact, criterion, requirement);
      if (!shortfall) return undefined;
      const unit = unitOf(criterion, facts.file);
      const amount = sayDifference(shortfall.amount, unit, facts.file.words);
      return t(`tools:check.short.${shortfall.miss}`, { amount });
    },
    notes(answer, asked, product) {
      const { remark } = answer;
      const others = alsoStated(answer, asked.criterion, product, facts);
      const all = others.map(({ part, text }) => [part, text].filter(Boolean).join(' '));
      const list = all.join('; ');
      return [
        ...(remark ? [remarks(remark, asked)] : []),
        ...(list ? [t('tools:check.also', { list })] : []),
      ];
    },
  };
}
