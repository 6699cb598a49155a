import { useStrings } from '../../shell/use-strings.ts';

interface ChoiceProps {
  label: string;
  isOn: boolean;
  /** How many products meet everything with this choice. */
  count: number;
  onChange: () => void;
}

/** A box with its label, and what it would lead to. */
export function Choice({ label, isOn, count, onChange }: ChoiceProps) {
  const { t } = useStrings();
  return (
    <label className="filter-choice">
      <input type="checkbox" checked={isOn} onChange={onChange} />
      <span>{label}</span>
      <span>
        <span aria-hidden="true">{count}</span>
        <span className="hidden">{t('tools.selector.wouldMeet', { count })}</span>
      </span>
    </label>
  );
}
