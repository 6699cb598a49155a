import { answerOf } from '../../facts/evaluate.ts';
import { type Mark, type Marks, marksOf } from '../../facts/marks.ts';
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
  const { facts, criterion, scope, selection } = props;
  const marks = marksOf(facts, criterion, scope);
  if (!marks) return null;
  const asked = selection.requirements.find((each) => each.criterion === criterion.id);
  const suiting = ({ stated }: Mark) =>
    stated.reduce((count, each) => {
      const suits = asked && answerOf(each.stated, criterion, asked).state === 'meets';
      return suits ? count + each.products.length : count;
    }, 0);
  const ends = new Set([asked?.from, asked?.to].filter((end) => end !== undefined));
  const { rows, height } = rowsOf(marks);
  const say = (value: number, beyond?: 'from' | 'to') =>
    sayRounded(value, criterion, facts.file, beyond);
  return (
    <div className="stated-values" aria-hidden="true">
      <svg width="100%" height={height} aria-hidden="true">
        {rows.map(({ mark, ...row }) => (
          <Rect key={`${mark.from} ${mark.to}`} {...row} />
        ))}
        {rows.map(({ mark, ...row }) => {
          const share = suiting(mark) / mark.count;
          const high = marks.kind === 'bar' ? row.height * share : row.height;
          const own = { ...row, y: row.y + row.height - high, height: high };
          return share > 0 ? (
            <Rect key={`${mark.from} ${mark.to}`} {...own} className="suits" />
          ) : null;
        })}
        {[...ends].map((end) => {
          const at = marks.at(end);
          return <Rect key={end} from={at} to={at} y={0} height={height} className="asked" />;
        })}
      </svg>
      <p className="row ends small">
        <span>{say(marks.low, marks.isCutLow ? 'to' : undefined)}</span>
        <span>{say(marks.high, marks.isCutHigh ? 'from' : undefined)}</span>
      </p>
    </div>
  );
}

interface Row {
  /** Shares of the width. */
  readonly from: number;
  readonly to: number;
  /** Pixels. */
  readonly y: number;
  readonly height: number;
}

/** A value is as wide as a post, wherever on the scale it is. */
function Rect({ from, to, className, ...row }: Row & { className?: string }) {
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
  return (
    <rect
      {...row}
      className={className}
      x={percent(from)}
      width={from === to ? post.width : percent(to - from)}
      transform={from === to ? `translate(${-post.width * from})` : undefined}
    />
  );
}

/** Ranges below each other, the lowest first; values and bars as high as many products state them. */
function rowsOf({ kind, all, at }: Marks): {
  readonly rows: readonly (Row & { readonly mark: Mark })[];
  readonly height: number;
} {
  if (kind === 'range') {
    const pitch = Math.min(line.pitch, line.most / all.length);
    const height = Math.min(line.height, pitch);
    const rows = all.map((mark, row) => {
      return { mark, from: at(mark.from), to: at(mark.to), y: row * pitch, height };
    });
    return { rows, height: Math.ceil(all.length * pitch) };
  }
  const least = kind === 'bar' ? 1 : post.height;
  const most = Math.max(2, ...all.map(({ count }) => count));
  const step = Math.min(kind === 'bar' ? post.most : post.step, (post.most - least) / (most - 1));
  const rows = all.flatMap((mark) => {
    if (mark.count === 0) return [];
    const height = least + (mark.count - 1) * step;
    const place = kind === 'bar' ? (value: number) => value : at;
    return { mark, from: place(mark.from), to: place(mark.to), y: post.most - height, height };
  });
  return { rows, height: post.most };
}
