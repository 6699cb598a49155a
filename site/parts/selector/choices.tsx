import { useTranslation } from 'react-i18next';
import { writeNumber } from '../../strings/write-number.ts';
import { Fold } from './fold.tsx';

interface Item {
  id: string;
  label: string;
  isOn: boolean;
  /** How many products meet everything with this choice. */
  count: () => number;
}

interface ChoicesProps {
  items: readonly Item[];
  onChange: (id: string) => void;
}

/** So many are shown, or all where only a few more would be folded away. */
const first = 8;
const few = 3;

/** A box each with its label, and what it would lead to. Many are folded, unless one of those is chosen at first. */
export function Choices({ items, onChange }: ChoicesProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const shown = items.length <= first + few ? items.length : first;
  const others = items.slice(shown);
  const choice = (item: Item) => <Choice key={item.id} item={item} onChange={onChange} />;
  return (
    <>
      {items.slice(0, shown).map(choice)}
      {others.length > 0 ? (
        <Fold
          label={t('tools:selector.showMore', { count: others.length })}
          isOpen={others.some(({ isOn }) => isOn)}
        >
          {() => others.map(choice)}
        </Fold>
      ) : null}
    </>
  );
}

function Choice({ item, onChange }: { item: Item; onChange: (id: string) => void }) {
  const { t, i18n } = useTranslation(['shell', 'tools']);
  const count = item.count();
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
