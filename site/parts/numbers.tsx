import type { KeyboardEvent } from 'react';
import { placeAfter } from '../ui/keys.ts';
import { useStrings } from '../ui/use-strings.ts';

interface NumbersProps {
  of: 'drawings' | 'slider';
  count: number;
  /** The place of the one on show, from 0. */
  current: number;
  onChoose: (place: number) => void;
}

/** A number for each drawing or picture in one place: the pressed one is on show. Arrow keys, Home and End move. */
export function Numbers({ of, count, current, onChoose }: NumbersProps) {
  const { t, lang } = useStrings();
  const onKeyDown = (event: KeyboardEvent) => {
    const isAcross = !/Up|Down/.test(event.key);
    const place = isAcross ? placeAfter(event.key, current, count) : undefined;
    if (place === undefined) return;
    event.preventDefault();
    onChoose(place);
    event.currentTarget.querySelectorAll('button')[place]?.focus();
  };
  return (
    <fieldset
      className="drawing-numbers row needs-script no-print"
      lang={lang}
      onKeyDown={onKeyDown}
    >
      <legend className="hidden">{t(`${of}.label`)}</legend>
      {[...Array(count).keys()].map((place) => (
        <button
          key={place}
          type="button"
          className="target center"
          aria-pressed={place === current}
          aria-label={t(`${of}.position`, { current: place + 1, count })}
          onClick={() => onChoose(place)}
        >
          {place + 1}
        </button>
      ))}
    </fieldset>
  );
}
