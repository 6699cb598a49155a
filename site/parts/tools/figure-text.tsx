import { Fragment } from 'react';

/** A number as any language writes it, dimensions and codes included; the rest are words and units. */
const number =
  /([+\-\u2212±]?\d[\d.,/\u00A0\u202F]*\d|[+\-\u2212±]?\d|\b[A-Z]{2}[A-Z\d]*\d[\dX]*\b)/;

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
      {text.split(number).map((part, index) => {
        const key = `${index} ${part}`;
        return index % 2 === 1 ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>;
      })}
    </span>
  );
}
