import { Fragment } from 'react';
import type { Figure } from '../../../schema/figures/figure.ts';
import { formatParts } from '../../../schema/figures/format-figure.ts';
import type { FigureDefinition } from '../../../schema/kinds/figures.ts';
import { publishedPlace } from '../../facts/facts.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import { areLimits, type Reading, valuesDiffer } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { splitNumbers } from '../../parts/tools/split-numbers.ts';
import { Note } from '../text/words.tsx';
import { ScaleOf } from './scales.tsx';

/** A figure whose numbers are all of one size, and its words and units of a smaller one. */
export function FigureValue({ figure }: { figure: Figure }) {
  const context = useContent();
  const { before, value, space, unit, after } = formatParts(figure, figureLocale(context));
  const isCode = figure.terms.every(({ kind }) => kind === 'code');
  if (figure.terms.some((term) => term.kind === 'code' && term.code === '')) return value;
  return (
    <span className="figure">
      <span className="together">
        <span className="number">
          {before ? <span className="bound">{`${before} `}</span> : null}
          <span className="value" translate={isCode || unit ? 'no' : undefined}>
            {isCode ? value : <Numbers text={value} />}
          </span>
        </span>
        {unit ? (
          <>
            {space}
            <span className="unit" translate="no">
              {unit}
            </span>
          </>
        ) : null}
      </span>
      {after ? <span className="bound">{` ${after}`}</span> : null}
    </span>
  );
}

/** What publications give, each by itself, since none of them says what is between: “97 % / over 99.9 %”. */
export function GivenFigures({ given }: { given: readonly Figure[] }) {
  return given.map((figure, place) => (
    <Fragment key={JSON.stringify(figure)}>
      {place > 0 ? <span className="bound"> / </span> : null}
      <FigureValue figure={figure} />
    </Fragment>
  ));
}

/** “0 to 250”: what is between the numbers is smaller. */
function Numbers({ text }: { text: string }) {
  return splitNumbers(text).map(({ key, part, isNumber }) =>
    isNumber || part === '' ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <small key={key}>{part}</small>
    ),
  );
}

interface ReadingsProps {
  /** As tables name the figure. */
  id: string;
  /** Whether it is the first figure whose publications differ. */
  isFirst: boolean;
  readings: readonly Reading[];
  definition: FigureDefinition;
}

/** A value with its note and its scale; where publications differ, what each gives, with an address of its own. */
export function Readings({ id, readings, definition, isFirst }: ReadingsProps) {
  const { t } = useContent();
  const [only] = readings;
  if (!only) return null;
  if (valuesDiffer(readings))
    return (
      <ul className="published" id={isFirst ? publishedPlace : undefined}>
        {[...readings.entries()].map(([place, { figure, note }]) => (
          <li key={place} className="row" id={`${id}-${place + 1}`}>
            <a href={`#${id}-${place + 1}`} data-copy-link="">
              <FigureValue figure={figure} />
            </a>{' '}
            <Note text={note} />
          </li>
        ))}
        <li className="small">{t(`published.${areLimits(readings) ? 'limits' : 'text'}`)}</li>
      </ul>
    );
  const { figure, note } = only;
  return (
    <div className="measured row">
      <div>
        <FigureValue figure={figure} />
        <Note text={note} />
      </div>
      <ScaleOf figure={figure} definition={definition} />
    </div>
  );
}
