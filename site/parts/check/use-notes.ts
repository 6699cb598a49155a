import { useTranslation } from 'react-i18next';
import { alsoStated, type CheckWords } from '../../facts/check-address.ts';
import type { Fact, Facts } from '../../facts/facts.ts';
import { type Asked, unitOf } from '../../facts/requirement.ts';
import { sayDifference, shortfallOf } from '../../facts/shortfall.ts';
import { useRemarkWords } from '../tools/state-mark.tsx';

/** Says by how much a value misses a requirement, “20 m short”; undefined where no number says it. */
export type SayShortfall = (fact: Fact, asked: Asked) => string | undefined;

export function useShortfall(facts: Facts): SayShortfall {
  const { t } = useTranslation(['shell', 'tools']);
  return (fact, { criterion, requirement }) => {
    const shortfall = shortfallOf(fact, criterion, requirement);
    if (!shortfall) return undefined;
    const unit = unitOf(criterion, facts.file);
    const amount = sayDifference(shortfall.amount, unit, facts.file.words);
    return t(`tools:check.short.${shortfall.miss}`, { amount });
  };
}

/** Says why an answer is what it is, and what else the product states. */
export function useNotes(facts: Facts): CheckWords['notes'] {
  const { t } = useTranslation(['shell', 'tools']);
  const remarks = useRemarkWords(facts.file);
  return (answer, asked, product) => {
    const { remark } = answer;
    const others = alsoStated(answer, asked.criterion, product, facts);
    const list = others.map(({ part, text }) => [part, text].filter(Boolean).join(' ')).join('; ');
    return [
      ...(remark ? [remarks(remark, asked)] : []),
      ...(list ? [t('tools:check.also', { list })] : []),
    ];
  };
}
