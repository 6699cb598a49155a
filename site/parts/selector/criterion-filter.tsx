import { memo, type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countByCode, unasked } from '../../facts/counts.ts';
import { yearsOf } from '../../facts/dates.ts';
import { answerOf } from '../../facts/evaluate.ts';
import { isNamed } from '../../facts/facets.ts';
import type { Criterion } from '../../facts/facts.ts';
import { fold } from '../../facts/fold.ts';
import { type Marks, marksOf } from '../../facts/marks.ts';
import { codeName, isCoded } from '../../facts/requirement.ts';
import { inOneUnit, sayRounded } from '../../facts/say-rounded.ts';
import { toggled, withRequirement } from '../../facts/selection.ts';
import { codesInOrder, countStated, statedCodes } from '../../facts/stated.ts';
import { writeNumber } from '../../strings/write-number.ts';
import { AmountFields } from './amount-fields.tsx';
import { Choices, mostShown } from './choices.tsx';
import type { CriterionFilterProps } from './props.ts';
import { SearchField } from './search-field.tsx';

/** Asks for one criterion, in the way in which its figures can be asked for. */
export const CriterionFilter = memo(function CriterionFilter(props: CriterionFilterProps) {
  const { facts, asked, isStated, scope, criterion: usual, change } = props;
  const criterion = useMemo(() => inOneUnit(facts, scope, usual), [facts, scope, usual]);
  const { t, i18n } = useTranslation(['shell', 'tools']);
  const { id, label, note } = criterion;
  const count = scope.length - countStated(facts, criterion, scope);
  const onStated = () => change((now) => ({ ...now, stated: toggled(now.stated, id) }));
  return (
    <Filter legend={label} isUsed={isStated || asked !== undefined}>
      <Fields {...props} criterion={criterion} />
      {note ? <p className="small above-8">{note}</p> : null}
      {count > 0 || isStated ? (
        <label className="target gap-8 small muted full">
          <input type="checkbox" checked={isStated} onChange={onStated} />
          <span>
            {t('tools:selector.hideUnstated')}
            <span className="hidden"> ({label})</span>
          </span>
          <span className="push together">−{writeNumber(count, i18n.language)}</span>
        </label>
      ) : scope.length > 0 ? (
        <p className="small muted">{t('tools:selector.allState')}</p>
      ) : null}
    </Filter>
  );
});

function Fields(props: CriterionFilterProps) {
  const { facts, criterion, products } = props;
  if (criterion.ask === 'rating') return <RatingChoices {...props} />;
  if (isNamed(facts, criterion, products)) return <CodeField {...props} />;
  if (isCoded(criterion)) return <CodeChoices {...props} />;
  return (
    <>
      <AmountFields {...props} />
      <StatedValues {...props} />
    </>
  );
}

interface FilterProps {
  legend: string;
  isUsed: boolean;
  children: ReactNode;
}

/** The frame of a filter: its name, and a line on its left while it is in use. */
export function Filter({ legend, isUsed, children }: FilterProps) {
  return (
    <fieldset className="filter" data-used={isUsed ? '' : undefined}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Each code once: in the order of their scale or of the dictionary, where they have one. */
function inOrder(codes: Iterable<string>, { words, levels }: Criterion): string[] {
  const known = levels ?? Object.keys(words ?? {});
  const all = codesInOrder([...codes]);
  return all.sort((one, other) => known.indexOf(one) - known.indexOf(other));
}

/** One of the ratings, or any. */
function RatingChoices(props: CriterionFilterProps) {
  const { facts, products, criterion, change } = props;
  const { t, i18n } = useTranslation(['shell', 'tools']);
  const name = useId();
  const asked = props.asked?.codes?.[0];
  const stated = statedCodes(facts, criterion, products);
  const codes = inOrder([...stated, ...(asked ? [asked] : [])], criterion);
  const counts = countByCode(props, criterion, codes);
  const { id } = criterion;
  const choose = (codes?: readonly string[]) =>
    change((now) => withRequirement(now, id, codes && { criterion: id, codes }));
  return (
    <div className="filter-row box">
      <label>
        <input type="radio" name={name} checked={asked === undefined} onChange={() => choose()} />
        <span>{t('tools:selector.any')}</span>
      </label>
      {codes.map((code) => {
        const count = counts.get(code) ?? 0;
        return (
          <label key={code}>
            <input
              type="radio"
              name={name}
              checked={code === asked}
              onChange={() => choose([code])}
            />
            <span>
              {codeName(criterion, code, facts.file.words)}
              <small aria-hidden="true">{writeNumber(count, i18n.language)}</small>
              <span className="hidden">{t('tools:selector.wouldMeet', { count })}</span>
            </span>
          </label>
        );
      })}
    </div>
  );
}

/** Any of the codes, a box each: where there are many, those first that most products state. */
function CodeChoices(props: CriterionFilterProps) {
  const { facts, products, criterion, change } = props;
  const { id, dates } = criterion;
  const asked = props.asked?.codes ?? [];
  const stated = statedCodes(facts, criterion, products);
  const codes = dates
    ? [...new Set([...yearsOf(stated), ...asked])]
    : inOrder([...stated, ...asked], criterion);
  if (codes.length > mostShown && !dates) {
    const sizes = countByCode(unasked(props), criterion, codes);
    codes.sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  }
  const counts = countByCode(props, criterion, codes);
  const toggle = (code: string) =>
    change((now) => {
      const was = now.requirements.find((each) => each.criterion === id)?.codes ?? [];
      const next = toggled(was, code);
      return withRequirement(now, id, next.length > 0 ? { criterion: id, codes: next } : undefined);
    });
  return (
    <Choices
      label={criterion.label}
      items={codes.map((code) => ({
        id: code,
        label: codeName(criterion, code, facts.file.words),
        isOn: asked.includes(code),
        count: counts.get(code) ?? 0,
      }))}
      onChange={toggle}
    />
  );
}

/** A code to type in, where nearly each product has its own: all of it, or a part that few have in theirs. */
function CodeField(props: CriterionFilterProps) {
  const { facts, products, criterion, change } = props;
  const { id, label } = criterion;
  const onType = (text: string, goesOn: boolean) => {
    const codes = statedCodes(facts, criterion, products);
    const found = codes.filter((code) => fold(code).includes(fold(text)));
    const same = found.find((code) => fold(code) === fold(text)) ?? text;
    const own = same === text && found.length > 0 && found.length <= mostShown ? found : [same];
    const requirement = text === '' ? undefined : { criterion: id, codes: own };
    change((now) => withRequirement(now, id, requirement), goesOn);
  };
  const value = props.asked?.codes?.join(', ') ?? '';
  return <SearchField label={label} value={value} onType={onType} />;
}

/** Pixels. */
const post = { width: 3, height: 10, step: 5, most: 30 };
const line = { height: 3, pitch: 6, most: 72 };

/**
 * What the products state, on one scale: a post for each value, a line for each range, bars where there are
 * many. Those that suit are in ink. It shows what the counts say, so it is hidden from screen readers.
 */
function StatedValues(props: CriterionFilterProps) {
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
