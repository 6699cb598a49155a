import type { NamedDrawing } from '../../../schema/drawing.ts';
import { memoize } from '../../../schema/memoize.ts';
import {
  type Drawing,
  describePicture,
  drawingsOf,
  drawingWidths,
  drawPicture,
  titleOf,
} from '../../drawings/draw-picture.ts';
import { keyOf } from '../../drawings/key.ts';
import { PictureSvg } from '../../drawings/picture-svg.tsx';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';

interface DrawingsProps {
  named: readonly NamedDrawing[] | undefined;
  /** Of several, those from the first of these places up to the second; by default all. */
  range?: readonly [from: number, to?: number];
  /** Those within a text have neither a number nor an anchor. */
  isNumbered?: boolean;
  /** Whether one that is alone is larger where there is room. */
  isLarge?: boolean;
}

/** The drawings of the record on show, numbered; nothing if there are none. */
export function Drawings({ named, range = [0], isNumbered = true, isLarge }: DrawingsProps) {
  const context = useContent();
  const [from, to] = range;
  const whole = drawnOf(named, context);
  const drawn = whole.slice(from, to);
  if (drawn.length === 0) return null;
  const large = isLarge && drawn.length === 1 ? (['large'] as const) : [];
  // What lines mean is said once, with the last of them.
  const all = whole.flatMap(({ pictures }) => pictures.map(({ picture }) => picture));
  const key = drawn.at(-1) === whole.at(-1) && keyOf(all, context.t);
  return (
    <div className="drawings">
      {drawn.map(({ id, drawing, pictures }, index) => (
        <figure key={id} className="drawing" id={isNumbered ? id : undefined}>
          {isNumbered ? (
            <DrawingCaption number={from + index + 1} title={titleOf(drawing)} />
          ) : (
            <figcaption>{titleOf(drawing)}</figcaption>
          )}
          {[...large.map((scale) => drawnAt(drawing, scale)), ...pictures].map(
            ({ scale, picture }) => (
              <PictureSvg
                key={scale}
                className={scale}
                picture={picture}
                label={describePicture(drawing)}
              />
            ),
          )}
        </figure>
      ))}
      {key && <p className="drawing-key small">{key}</p>}
    </div>
  );
}

/** “Fig. 2”, and what it shows. */
export function DrawingCaption({ number, title }: { number: number; title: string }) {
  const { t } = useContent();
  return (
    <figcaption>
      <span>{t('drawings.number', { number })}</span> {title}
    </figcaption>
  );
}

/** How many of these drawings are shown: one without any figure to draw is left out. */
export function countDrawn(named: readonly NamedDrawing[] | undefined, context: BuildContext) {
  return drawnOf(named, context).length;
}

function drawnAt(drawing: Drawing, scale: keyof typeof drawingWidths) {
  return { scale, picture: drawPicture(drawing, drawingWidths[scale]) };
}

function drawnOf(named: readonly NamedDrawing[] | undefined, context: BuildContext) {
  return named ? drawnIn(context)(named) : [];
}

/** A page asks for its drawings in several places. */
const drawnIn = memoize((context: BuildContext) =>
  memoize((named: readonly NamedDrawing[]) => {
    const drawings = drawingsOf(named, context);
    return drawings
      .map((drawing, index) => {
        const { name } = drawing.kind;
        const before = drawings.slice(0, index).filter(({ kind }) => kind.name === name).length;
        const id = `drawing-${name}${before === 0 ? '' : `-${before + 1}`}`;
        const pictures = (['wide', 'narrow'] as const).map((scale) => drawnAt(drawing, scale));
        return { id, drawing, pictures };
      })
      .filter(({ pictures }) => pictures.every(({ picture }) => picture.marks.length > 0));
  }),
);
