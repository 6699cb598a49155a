import { answerOf } from '../../facts/evaluate.ts';
import { type Marks, marksOf } from '../../facts/marks.ts';
import { sayRounded } from '../../facts/say-rounded.ts';
import type { CriterionFilterProps } from './props.ts';

/** Pixels. */
const post = { width: 3, height: 10, step: 5, most: 30 };
const line = { height: 3, pitch: 6, most: 72 };

/**
 * What the products state, on one scale: a post for each value, a line for each range, bars where there are
 * many. Those that suit are in ink. It shows what the counts say, so it is hidden from screen readers.
 */
export function StatedValues(props: CriterionFilterProps) {
  const { facts, criterion, scope, asked } = props;
  const marks = marksOf(facts)(scope)(criterion);
  if (!marks) return null;
  const ends = [asked?.from, asked?.to].filter((end) => end !== undefined).map(marks.at);
  const { height, placeOf } = placesOf(marks);
  const { low, high, isCutLow, isCutHigh } = marks;
  const rects = [
    ...marks.all.map(({ from, to, stated, count }, index) => {
      const suits =
        asked && stated.some((each) => answerOf(each.stated, criterion, asked).state === 'meets');
      return { from, to, ...placeOf(count, index), className: suits ? 'suits' : undefined };
    }),
    ...ends.map((end) => ({ from: end, to: end, y: 0, height, className: 'asked' })),
  ];
  return (
    <div className="stated-values" aria-hidden="true">
      <svg width="100%" height={height} overflow="visible" aria-hidden="true">
        {rects.map(({ from, to, ...rect }) => (
          <rect
            {...rect}
            key={`${from} ${to} ${rect.className}`}
            x={`${(100 * from).toFixed(2)}%`}
            width={from === to ? post.width : `${(100 * (to - from)).toFixed(2)}%`}
            transform={from === to ? `translate(${-post.width * from})` : undefined}
          />
        ))}
      </svg>
      <p className="row ends small">
        <span>{sayRounded(low, criterion, facts.file, isCutLow ? 'to' : undefined)}</span>
        <span>{sayRounded(high, criterion, facts.file, isCutHigh ? 'from' : undefined)}</span>
      </p>
    </div>
  );
}

/** Ranges are below each other, the lowest first; values and bars as high as many products state them. */
function placesOf({ isCounted, all }: Marks) {
  if (!isCounted && all.some(({ from, to }) => from < to)) {
    const pitch = Math.min(line.pitch, line.most / all.length);
    const height = Math.min(line.height, pitch);
    const placeOf = (_count: number, index: number) => ({ y: index * pitch, height });
    return { height: Math.ceil(all.length * pitch), placeOf };
  }
  const least = isCounted ? 1 : post.height;
  const most = Math.max(2, ...all.map(({ count }) => count));
  const step = Math.min(isCounted ? post.most : post.step, (post.most - least) / (most - 1));
  const placeOf = (count: number) => {
    const height = count && least + (count - 1) * step;
    return { y: post.most - height, height };
  };
  return { height: post.most, placeOf };
}
