import type { Figure } from '../../schema/figure.ts';
import { formatParts } from '../../schema/figure-format.ts';
import type { FigureDefinition } from '../../schema/figures.ts';
import type { Text } from '../../schema/shared.ts';
import type { Reading } from '../model.ts';
import { useContent } from './context.tsx';
import { ScaleOf } from './scales/scale-of.tsx';
import { keyOf, Words } from './words.tsx';

/** How many letters of a unit fit into a lane, and as how many of them a large digit counts. */
const laneLetters = 23;
const digitLetters = 3;

/** A figure with its number and its unit apart, so that columns of them align. */
export function FigureValue({ figure }: { figure: Figure }) {
  const { language } = useContent();
  const { before, value, space, unit, after } = formatParts(figure, language);
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
  return before.length + value.length * digitLetters + unit.length > laneLetters;
}

interface ReadingsProps {
  readings: readonly Reading[];
  /** With it, each reading has its scale beside it. */
  definition?: FigureDefinition;
}

/** Every reading of a figure, each with its note, where the sources disagree. */
export function Readings({ readings, definition }: ReadingsProps) {
  const [only, ...others] = readings;
  if (only && others.length === 0 && !only.note) {
    return <Measured figure={only.figure} definition={definition} />;
  }
  return (
    <ul className="readings">
      {readings.map(({ figure, note }, index) => (
        // Two sources may give the same value; their order is fixed.
        <li key={keyOf(note, index)}>
          <Measured figure={figure} definition={definition} note={note} />
        </li>
      ))}
    </ul>
  );
}

interface MeasuredProps {
  figure: Figure;
  definition: FigureDefinition | undefined;
  note?: Text | undefined;
}

function Measured({ figure, definition, note }: MeasuredProps) {
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
      {definition ? <ScaleOf figure={figure} definition={definition} /> : null}
    </div>
  );
}
