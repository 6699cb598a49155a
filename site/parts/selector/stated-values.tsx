import { largest, smallest } from '../../../schema/join-lists.ts';
import { alikeIn } from '../../facts/alike.ts';
import { inUnit } from '../../facts/base-value.ts';
import { answerOf } from '../../facts/evaluate.ts';
import { bestNumber, numbersOf } from '../../facts/numbers.ts';
import { formatAsked, numberWords, unitOf, withUnit } from '../../facts/requirement.ts';
import type { CriterionFilterProps } from './props.ts';

/** Pixels. */
const post = { width: 3, height: 10, step: 5, most: 30 };
const line = { height: 3, pitch: 6, most: 72 };

/**
 * What the products state, on one scale: a post for each value, a line for each range. Those that suit
 * are in ink. It shows what the counts say, so it is hidden from screen readers.
 */
export function StatedValues(props: CriterionFilterProps) {
  const { facts, criterion, scope, selection } = props;
  const asked = selection.requirements.find((each) => each.criterion === criterion.id);
  const stated = alikeIn(facts, criterion.figures, scope).flatMap((alike) => {
    const numbers = numbersOf(alike.stated);
    if (numbers.length === 0) return [];
    const suits = asked !== undefined && answerOf(alike.stated, criterion, asked).state === 'meets';
    const best = bestNumber(alike.stated, criterion) ?? 0;
    const count = alike.products.length;
    return [{ from: smallest(numbers), to: largest(numbers), best, suits, count }];
  });
  const isLimit = criterion.ask === 'at-least' || criterion.ask === 'at-most';
  const all = stated.flatMap(({ from, to, best }) => (isLimit ? [best] : [from, to]));
  const lowest = smallest(all, isLimit ? 0 : undefined);
  const highest = largest(all);
  if (
    criterion.ask === 'fits' ||
    stated.reduce((sum, { count }) => sum + count, 0) < 2 ||
    !(highest > lowest)
  )
    return null;
  const percent = (value: number) =>
    (100 * (Math.min(Math.max(value, lowest), highest) - lowest)) / (highest - lowest);
  const at = (value: number) => `${percent(value).toFixed(2)}%`;
  const unit = unitOf(criterion, facts.file);
  const say = (value: number) =>
    formatAsked(inUnit(value, unit), numberWords(criterion, unit, facts.file.words));
  const ends = [asked?.from, asked?.to].filter((end) => end !== undefined);
  const marks = isLimit ? posts(stated) : lines(stated);
  return (
    <div className="stated-values" aria-hidden="true">
      <svg width="100%" height={marks.height} aria-hidden="true">
        {marks.all.map(({ from, to, y, height, suits, key }) => (
          <rect
            key={key}
            className={suits ? 'suits' : undefined}
            x={at(from)}
            y={y}
            width={from === to ? post.width : `${(percent(to) - percent(from)).toFixed(2)}%`}
            height={height}
            transform={
              from === to ? `translate(${-post.width * (percent(from) / 100)})` : undefined
            }
          />
        ))}
        {[...new Set(ends)].map((end) => (
          <rect
            key={end}
            className="asked"
            x={at(end)}
            y="0"
            width={post.width}
            height={marks.height}
            transform={`translate(${-post.width * (percent(end) / 100)})`}
          />
        ))}
      </svg>
      <p className="row ends small">
        <span>{say(lowest)}</span>
        <span>{withUnit(say(highest), unit)}</span>
      </p>
    </div>
  );
}

interface Stated {
  readonly from: number;
  readonly to: number;
  readonly best: number;
  readonly suits: boolean;
  /** How many products state it. */
  readonly count: number;
}

interface Mark {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly height: number;
  readonly suits: boolean;
}

interface Marks {
  readonly all: readonly Mark[];
  readonly height: number;
}

/** Higher where several products state the value. */
function posts(stated: readonly Stated[]): Marks {
  const counts = new Map<number, { count: number; suits: boolean }>();
  for (const { best, suits, count } of stated) {
    const known = counts.get(best);
    counts.set(best, {
      count: (known?.count ?? 0) + count,
      suits: suits || (known?.suits ?? false),
    });
  }
  const all = [...counts].map(([value, { count, suits }]): Mark => {
    const height = Math.min(post.height + (count - 1) * post.step, post.most);
    return { key: String(value), from: value, to: value, y: post.most - height, height, suits };
  });
  return { all, height: post.most };
}

/** The same range once, the lowest first. */
function lines(stated: readonly Stated[]): Marks {
  const ranges = new Map(stated.map((each) => [`${each.from} ${each.to}`, each]));
  const sorted = [...ranges].toSorted(([, a], [, b]) => a.from - b.from || b.to - a.to);
  const pitch = Math.min(line.pitch, line.most / sorted.length);
  const all = sorted.map(([key, { from, to, suits }], row): Mark => {
    return { key, from, to, y: row * pitch, height: Math.min(line.height, pitch), suits };
  });
  return { all, height: Math.ceil(sorted.length * pitch) };
}
