import { useTranslation } from 'react-i18next';
import { alsoStated, type CheckWords } from '../../facts/check.ts';
import type { Facts } from '../../facts/facts.ts';
import { useRemarkWords } from '../selector/use-remark-words.ts';

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
