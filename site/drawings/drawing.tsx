import type { DrawingName } from '../../schema/drawing-names.ts';
import { useContent } from '../content/context.tsx';
import type { BuildContext } from '../pages/define-page.ts';
import { describePicture, drawingWidths, drawPicture } from './draw-picture.ts';
import { keyOf } from './key.ts';
import { drawingKinds } from './kinds/index.ts';
import { PictureSvg } from './picture-svg.tsx';
import { subjectOf } from './subject.ts';

/** The drawings of the product on show, numbered; nothing if there are none. */
export function Drawings({ names }: { names: readonly DrawingName[] }) {
  const context = useContent();
  const drawn = drawnOf(names, context);
  if (drawn.length === 0) return null;
  const all = drawn.flatMap(({ pictures }) => pictures.map(({ picture }) => picture));
  const key = keyOf(all, context.t);
  return (
    <section className="drawings" aria-label={context.t('drawings.label')}>
      {drawn.map(({ name, subject, kind, pictures }, index) => (
        <figure key={name} className="drawing" id={`drawing-${name}`}>
          <DrawingCaption number={index + 1} title={kind.title(subject)} />
          {pictures.map(({ scale, picture }) => (
            <PictureSvg
              key={scale}
              className={scale}
              picture={picture}
              label={describePicture(name, subject)}
            />
          ))}
        </figure>
      ))}
      {key && <p className="drawing-key">{key}</p>}
    </section>
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
export function countDrawn(names: readonly DrawingName[], context: BuildContext): number {
  return drawnOf(names, context).length;
}

function drawnOf(names: readonly DrawingName[], context: BuildContext) {
  return names
    .map((name) => {
      const subject = subjectOf(context, drawingKinds[name].product);
      return { name, subject, kind: drawingKinds[name], pictures: drawAll(name, subject) };
    })
    .filter(({ pictures }) => pictures.every(({ picture }) => picture.marks.length > 0));
}

function drawAll(name: DrawingName, subject: ReturnType<typeof subjectOf>) {
  return (['wide', 'narrow'] as const).map((scale) => ({
    scale,
    picture: drawPicture(name, subject, drawingWidths[scale]),
  }));
}
