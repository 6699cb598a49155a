import { Fragment } from 'react';
import { codes, keepFirstWord, splitNumbers } from './split-numbers.ts';

/**
 * A displayed value, “up to 50 m”, with its numbers in one size and everything else in a smaller one,
 * on the same baseline. Codes that are the whole value are as large as numbers, and so are dates, names and amounts of money; sentences
 * are small. `dimension` is that of the figure.
 */
export function FigureText({ text, dimension }: { text: string; dimension?: string | undefined }) {
  if (dimension === 'text') return <span className="figure-text">{text}</span>;
  // The dimension of money is its currency.
  const isName = /^(?:code|[A-Z]{3})$/.test(dimension ?? '') && !/^I[PK]\d/.test(text);
  const isCode = isName || !/\d/.test(text) || /^[A-Z][A-Z\d]*(-[A-Z\d]+)+/.test(text);
  const parts = isCode ? splitNumbers(text, codes) : splitNumbers(keepFirstWord(text));
  return (
    <span className="figure-text">
      {parts.map(({ key, part, isNumber }) =>
        isNumber ? (
          <b key={key} translate="no">
            {part}
          </b>
        ) : (
          <Fragment key={key}>{part}</Fragment>
        ),
      )}
    </span>
  );
}
