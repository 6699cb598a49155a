import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Filter } from './filter.tsx';
import type { FiltersProps } from './props.ts';
import { useTyped } from './use-typed.ts';

/** What name, code or family have in them. */
export function TextFilter({ selection, change }: FiltersProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const id = useId();
  const typed = useTyped(selection.text, (text, goesOn) => {
    change((now) => ({ ...now, text: text.trim() }), goesOn);
    return true;
  });
  return (
    <Filter legend={t('tools:selector.name')} isUsed={selection.text !== ''}>
      <label className="hidden" htmlFor={id}>
        {t('tools:selector.name')}
      </label>
      <input {...typed} id={id} className="filter-text" type="search" autoComplete="off" />
    </Filter>
  );
}
