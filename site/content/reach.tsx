import { drawingsOf } from '../drawings/draw-picture.ts';
import { PictureSvg } from '../drawings/picture-svg.tsx';
import { drawReach, type Reaching } from '../drawings/reach.ts';
import { useContent } from './context.tsx';
import { plainWords } from './words.tsx';

/** Wide enough for the page, for half of it, and for a phone: text is never scaled. */
const widths = { full: 1264, wide: 576, narrow: 328 } as const;

/**
 * How far products reach along the road, all on one scale: those whose own drawing shows it. Nothing
 * with fewer than two.
 */
export function Reach() {
  const context = useContent();
  const { model, t } = context;
  const reaching = model.products.flatMap((product): Reaching[] => {
    const drawings = drawingsOf(product.record.drawings, { ...context, product });
    return drawings.flatMap(({ kind: { alongRoad: { range, angle } = {} }, subject }) => {
      const size = range === undefined ? undefined : subject.size(range);
      if (range === undefined || angle === undefined || size === undefined) return [];
      const opening = subject.size(angle);
      return [
        {
          name: plainWords(product.record.title, context),
          range: size,
          said: subject.say(range),
          ...(opening !== undefined && { angle: opening, saidAngle: subject.say(angle) }),
        },
      ];
    });
  });
  if (reaching.length < 2) return null;
  const sorted = reaching.sort((a, b) => a.range - b.range);
  const label = sorted.map(({ name, said }) => t('reach.one', { name, range: said })).join(' ');
  return (
    <section className="reach">
      <div>
        <h2>{t('reach.title')}</h2>
        <p>{t('reach.text')}</p>
      </div>
      <figure className="drawing">
        {(['full', 'wide', 'narrow'] as const).map((scale) => (
          <PictureSvg
            key={scale}
            className={scale}
            picture={drawReach(sorted, widths[scale], context.language)}
            label={label}
          />
        ))}
      </figure>
    </section>
  );
}
