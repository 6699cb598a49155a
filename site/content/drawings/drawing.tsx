import type { DrawingName } from '../../../schema/drawing-names.ts';
import { useContent } from '../context.tsx';
import { drawingKinds } from './kinds/index.ts';
import { PictureSvg } from './picture-svg.tsx';
import { Sheet } from './sheet.ts';
import { subjectOf } from './subject.ts';

/** The text of a drawing is never scaled, so there is one drawing for phones and one for the rest. */
export const drawingWidths = { wide: 576, narrow: 328 } as const;

/** The drawings of the product on show, numbered; nothing if there are none. */
export function Drawings({ names }: { names: readonly DrawingName[] }) {
  const context = useContent();
  const subject = subjectOf(context);
  const drawn = names
    .map((name) => ({ name, kind: drawingKinds[name], pictures: drawAll(name, subject) }))
    .filter(({ pictures }) => pictures.every(({ picture }) => picture.marks.length > 0));
  if (drawn.length === 0) return null;
  return (
    <section className="drawings" aria-label={context.t('drawings.label')}>
      {drawn.map(({ name, kind, pictures }, index) => (
        <figure key={name} className="drawing" id={`drawing-${name}`}>
          <figcaption>
            <span>{context.t('drawings.number', { number: index + 1 })}</span> {kind.title(subject)}
          </figcaption>
          {pictures.map(({ scale, picture }) => (
            <PictureSvg
              key={scale}
              className={scale}
              picture={picture}
              label={kind.describe(subject)}
            />
          ))}
        </figure>
      ))}
      <p className="drawing-key">{context.t('drawings.key')}</p>
    </section>
  );
}

function drawAll(name: DrawingName, subject: ReturnType<typeof subjectOf>) {
  return (['wide', 'narrow'] as const).map((scale) => {
    const sheet = new Sheet(drawingWidths[scale]);
    drawingKinds[name].draw(sheet, subject);
    return { scale, picture: sheet.finish() };
  });
}
