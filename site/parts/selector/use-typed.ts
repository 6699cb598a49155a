import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key after which what was typed counts. */
const pause = 250;

/**
 * A text field whose value comes from elsewhere. What is typed counts after a pause, on Enter, and when
 * the field is left; `goesOn` says that it is not the first since the field was entered. `onType`
 * gives whether it could be read: what could not stays in the field.
 */
export function useTyped(value: string, onType: (text: string, goesOn: boolean) => boolean) {
  const [typed, setTyped] = useState<string>();
  const goesOn = useRef(false);
  const isRead = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = (then?: () => void) => {
    clearTimeout(timer.current);
    timer.current = then && setTimeout(then, pause);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const count = (text: string) => {
    wait();
    isRead.current = onType(text, goesOn.current);
    goesOn.current = true;
  };
  const countNow = () => {
    if (timer.current !== undefined && typed !== undefined) count(typed);
  };
  return {
    value: typed ?? value,
    onFocus: () => {
      goesOn.current = false;
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const { value: text } = target;
      setTyped(text);
      wait(() => count(text));
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') countNow();
    },
    onBlur: () => {
      countNow();
      if (isRead.current) setTyped(undefined);
    },
  };
}
