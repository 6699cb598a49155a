import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '../../facts/fold.ts';
import { writeNumber } from '../../strings/write-number.ts';
import { SearchField } from './search-field.tsx';

export interface Item {
  id: string;
  label: string;
  isOn: boolean;
  /** How many products meet everything with this choice. */
  count: number;
  /** Whether it is below another one that is not chosen, and shown with all others only. */
  isBelow?: boolean;
}

interface ChoicesProps {
  /** What the choices are of. */
  label: string;
  items: readonly Item[];
  onChange: (id: string) => void;
}

/** So many are shown, or all where only a few more would be folded away. */
const first = 8;
const few = 3;
export const mostShown = first + few;

/** From so many on they can be searched. */
const many = 20;

/** A box each with its label, and what it would lead to. Many are folded, unless one of those is chosen at first. */
export function Choices({ label, items, onChange }: ChoicesProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const isLong = items.length > mostShown;
  const top = items.filter(({ isBelow }) => !isBelow).slice(0, first);
  const [isOpen, setOpen] = useState(items.some((each) => each.isOn && !top.includes(each)));
  const [wanted, setWanted] = useState('');
  const found = items.filter((each) => fold(each.label).includes(fold(wanted)));
  return (
    <>
      {isLong && isOpen && items.length >= many ? (
        <SearchField
          label={`${t('bar.search')}: ${label}`}
          placeholder={t('bar.search')}
          value={wanted}
          onType={setWanted}
        />
      ) : null}
      {(isLong ? (isOpen ? found : top) : items).map((item) => (
        <Choice key={item.id} item={item} onChange={onChange} />
      ))}
      {isLong ? (
        <button
          type="button"
          className="link-button target"
          aria-expanded={isOpen}
          onClick={() => startTransition(() => setOpen(!isOpen))}
        >
          {t('tools:selector.showAll', { count: items.length })}
        </button>
      ) : null}
    </>
  );
}

function Choice({ item, onChange }: { item: Item; onChange: (id: string) => void }) {
  const { t, i18n } = useTranslation(['shell', 'tools']);
  const { count } = item;
  return (
    <label className="filter-choice target gap-8">
      <input type="checkbox" checked={item.isOn} onChange={() => onChange(item.id)} />
      <span>{item.label}</span>
      <span className="push muted">
        <span aria-hidden="true">{writeNumber(count, i18n.language)}</span>
        <span className="hidden">{t('tools:selector.wouldMeet', { count })}</span>
      </span>
    </label>
  );
}
