import type { KeyboardEventHandler } from 'react';
import { useStrings } from '../ui/use-strings.ts';

interface NumbersProps {
  of: 'drawings' | 'slider';
  count: number;
  /** The number of the one on show. */
  current: number;
  onChoose: (number: number) => void;
  onKeyDown?: KeyboardEventHandler;
}

/** A number for each drawing or picture in one place: the pressed one is on show. */
export function Numbers({ of, count, current, onChoose, onKeyDown }: NumbersProps) {
  const { t, lang } = useStrings();
  return (
    <fieldset
      className="drawing-numbers row needs-script no-print"
      lang={lang}
      onKeyDown={onKeyDown}
    >
      <legend className="hidden">{t(`${of}.label`)}</legend>
      {Array.from({ length: count }, (_each, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          className="target center"
          aria-pressed={number === current}
          aria-label={t(`${of}.position`, { current: number, count })}
          onClick={() => onChoose(number)}
        >
          {number}
        </button>
      ))}
    </fieldset>
  );
}
