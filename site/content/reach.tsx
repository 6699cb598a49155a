import { useContent } from './context.tsx';
import { PictureSvg } from './drawings/picture-svg.tsx';
import { drawReach, type Reaching } from './drawings/reach.ts';
import { subjectOf } from './drawings/subject.ts';
import { plainWords } from './words.tsx';

/** A reach, and the angle that goes with it where one is stated. */
const kinds = [
  { range: 'detection-range', angle: 'field-of-view' },
  { range: 'illumination-range', angle: 'beam-angle' },
] as const;

/** Wide enough for the page, for half of it, and for a phone: text is never scaled. */
const widths = { full: 1264, wide: 576, narrow: 328 } as const;

/** How far each product reaches that says so, all on one road. Nothing with fewer than two. */
export function Reach() {
  const context = useContent();
  const { model, t } = context;
  const reaching = model.products.flatMap((product): Reaching[] => {
    const subject = subjectOf({ ...context, product });
    return kinds.flatMap(({ range, angle }) => {
      const size = subject.size(range);
      if (size === undefined) return [];
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
