import { drawingsOf, PictureSvg, plainWords, useContent } from 'milepost/theme';
import { drawReach, type Reaching } from './draw-reach.ts';

/**
 * Kinds of drawing that show a reach along the road, with the figures of the range and of the angle that
 * opens to it. A range across the lane or down from a gantry is none of these.
 */
const alongRoad: Readonly<Record<string, { range: string; angle: string }>> = {
  'beam-plan': { range: 'illumination-range', angle: 'beam-angle' },
  'detector-side': { range: 'detection-range', angle: 'field-of-view' },
  'radar-plan': { range: 'detection-range', angle: 'field-of-view' },
};

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
    return drawings.flatMap(({ kind, subject }) => {
      const { range, angle } = alongRoad[kind.name] ?? {};
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
