import { Fragment } from 'react';
import { keepFirstWord, splitNumbers } from './split-numbers.ts';

/**
 * A displayed value, “up to 50 m”, with its numbers in one size and everything else in a smaller one,
 * on the same baseline. A code that is the whole value is as large as a number.
 */
export function FigureText({ text }: { text: string }) {
  const isCode = !/\d/.test(text) || /^[A-Z][A-Z\d]*(-[A-Z\d]+)+/.test(text);
  if (isCode)
    return (
      <span className="figure-text">
        <b>{text}</b>
      </span>
    );
  return (
    <span className="figure-text">
      {splitNumbers(keepFirstWord(text)).map(({ key, part, isNumber }) =>
        isNumber ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>,
      )}
    </span>
  );
}
