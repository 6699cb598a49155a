import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '../../facts/fold.ts';
import { writeNumber } from '../../strings/write-number.ts';
import { Fold } from './fold.tsx';
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
  const [wanted, setWanted] = useState('');
  const open = items.filter(({ isBelow }) => !isBelow).slice(0, first);
  const shown = items.length > mostShown ? open : items;
  const others = items.filter((each) => !shown.includes(each));
  const choice = (item: Item) => <Choice key={item.id} item={item} onChange={onChange} />;
  return (
    <>
      {shown.map(choice)}
      {others.length > 0 ? (
        <Fold
          label={t('tools:selector.showAll', { count: items.length })}
          isOpen={others.some(({ isOn }) => isOn)}
        >
          {() => (
            <>
              {items.length < many ? null : (
                <SearchField
                  label={`${t('bar.search')}: ${label}`}
                  placeholder={t('bar.search')}
                  value={wanted}
                  onType={setWanted}
                />
              )}
              {others.filter((each) => fold(each.label).includes(fold(wanted))).map(choice)}
            </>
          )}
        </Fold>
      ) : null}
    </>
  );
}

function Choice({ item, onChange }: { item: Item; onChange: (id: string) => void }) {
  const { t, i18n } = useTranslation(['shell', 'tools']);
  return (
    <label className="target gap-8 full">
      <input type="checkbox" checked={item.isOn} onChange={() => onChange(item.id)} />
      <span>{item.label}</span>
      <span className="push muted">
        <span aria-hidden="true">{writeNumber(item.count, i18n.language)}</span>
        <span className="hidden">{t('tools:selector.wouldMeet', { count: item.count })}</span>
      </span>
    </label>
  );
}
