import { type Drawing, drawingsOf, PictureSvg, plainWords, useContent } from 'milepost/theme';
import { drawReach, type Reaching } from './draw-reach.ts';

interface Along {
  readonly range: string;
  readonly angle?: string | undefined;
}

/** The figures of a drawing that shows a reach along the road; one from the side shows it once more. */
function alongRoad({ kind, choices: { range, angle, height } }: Drawing): Along | undefined {
  if (kind.name === 'radar-plan') return { range: 'detection-range' };
  if (kind.name === 'virtual-loops') return { range: 'detection-range', angle: 'field-of-view' };
  const isPlan = kind.name === 'field-of-view' && height === undefined;
  return isPlan && range !== undefined ? { range: `${range}`, angle: `${angle}` } : undefined;
}

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
    return drawings.flatMap((drawing) => {
      const { subject } = drawing;
      const { range, angle } = alongRoad(drawing) ?? {};
      const size = range === undefined ? undefined : subject.size(range);
      if (range === undefined || size === undefined) return [];
      const opening = angle === undefined ? undefined : subject.size(angle);
      return [
        {
          name: plainWords(product.record.title, context),
          range: size,
          said: subject.say(range),
          ...(opening !== undefined && { angle: opening, saidAngle: subject.say(angle ?? '') }),
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
