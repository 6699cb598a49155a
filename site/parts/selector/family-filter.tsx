import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countByFamily } from '../../facts/counts.ts';
import { Choices } from './choices.tsx';
import { Filter } from './filter.tsx';
import type { FiltersProps } from './props.ts';

/** A box for each family, with how many of its products meet everything else. */
export function FamilyFilter({ facts, selection, shown, results, products, change }: FiltersProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const { id, title } = facts.file.families;
  const counts = useMemo(
    () => countByFamily(facts, shown, results, products),
    [facts, shown, results, products],
  );
  const toggle = (family: string) =>
    change((now) => {
      const isOn = now.families.includes(family);
      const others = now.families.filter((each) => each !== family);
      return { ...now, families: isOn ? others : [...others, family] };
    });
  return (
    <Filter legend={t('tools:selector.family')} isUsed={selection.families.length > 0}>
      <Choices
        items={id.map((family, index) => ({
          id: family,
          label: title[index] ?? family,
          isOn: selection.families.includes(family),
          count: () => counts[index] ?? 0,
        }))}
        onChange={toggle}
      />
    </Filter>
  );
}
