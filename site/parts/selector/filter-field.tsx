import { type FocusEvent, useId } from 'react';
import type { Criterion, Facts } from '../../facts/facts.ts';
import { signsOf, symbolOf, type Unread, unitOf } from '../../facts/requirement.ts';
import { useTyped } from './use-typed.ts';

interface FilterFieldProps {
  criterion: Criterion;
  facts: Facts;
  /** What the field asks; it stands before the field if `isSaid`. */
  label: string;
  isSaid: boolean;
  placeholder?: string | undefined;
  value: string;
  onType: (text: string, goesOn: boolean) => boolean;
  problem: Unread | undefined;
  /** The id of what says the problem. */
  describedBy: string;
  /** Is told that the focus has left this field and the one next to it. */
  onLeave?: () => void;
}

/** A field of a filter, which keeps what can't be read. */
export function FilterField(props: FilterFieldProps) {
  const { criterion, facts, label, isSaid, placeholder, value } = props;
  const { onType, problem, describedBy, onLeave } = props;
  const id = useId();
  const typed = useTyped(value, onType);
  const unit = unitOf(criterion, facts.file);
  const [signBefore] = signsOf(unit);
  const before = [isSaid && label, signBefore].filter(Boolean).join(' ');
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    typed.onBlur();
    const isNext = relatedTarget instanceof HTMLInputElement;
    if (!isNext || !currentTarget.parentElement?.contains(relatedTarget)) onLeave?.();
  };
  return (
    <>
      {before ? <label htmlFor={id}>{before}</label> : null}
      <input
        {...typed}
        onBlur={onBlur}
        id={id}
        type="text"
        placeholder={placeholder}
        aria-label={[criterion.label, label, symbolOf(unit)].filter(Boolean).join(', ')}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? describedBy : undefined}
      />
    </>
  );
}
