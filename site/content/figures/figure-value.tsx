import type { Figure } from '../../../schema/figures/figure.ts';
import { formatParts } from '../../../schema/figures/format-figure.ts';
import type { FigureDefinition } from '../../../schema/kinds/figures.ts';
import { type Reading, valuesDiffer } from '../../model/product-model.ts';
import { useContent } from '../context.tsx';
import { figureLocale } from '../text/figure-locale.ts';
import { Words } from '../text/words.tsx';
import { ScaleOf } from './scales/scale-of.tsx';
import { SeeValues } from './see-values.tsx';

/** How many letters of a unit fit into a column, and as how many of them a large digit counts. */
const columnLetters = 23;
const digitLetters = 3;

/** A figure with its number and its unit apart, so that columns of them align. */
export function FigureValue({ figure }: { figure: Figure }) {
  const context = useContent();
  const { before, value, space, unit, after } = formatParts(figure, figureLocale(context));
  const isCode = figure.terms[0].kind === 'code';
  const classes = ['figure', isCode && 'coded', isLong(before, value, unit) && 'long'];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <span className="together">
        <span className="number">
          {before ? <span className="bound">{`${before} `}</span> : null}
          <span className="value">{value}</span>
        </span>
        {unit ? (
          <>
            {space}
            <span className="unit">{unit}</span>
          </>
        ) : null}
      </span>
      {after ? <span className="bound">{` ${after}`}</span> : null}
    </span>
  );
}

/** Whether it needs a smaller size where figures are shown large. */
function isLong(before: string, value: string, unit: string): boolean {
  return before.length + value.length * digitLetters + unit.length > columnLetters;
}

interface ReadingsProps {
  readings: readonly Reading[];
  definition: FigureDefinition;
}

/** A value with its note and its scale, or a link to the values where publications differ. */
export function Readings({ readings, definition }: ReadingsProps) {
  const [only] = readings;
  if (!only) return null;
  if (valuesDiffer(readings)) return <SeeValues />;
  const { figure, note } = only;
  return (
    <div className="measured">
      <div>
        <FigureValue figure={figure} />
        {note ? (
          <span className="note">
            <Words text={note} />
          </span>
        ) : null}
      </div>
      <ScaleOf figure={figure} definition={definition} />
    </div>
  );
}
