import { type FocusEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutIsolates } from '../../../schema/languages/script.ts';
import { symbolOf } from '../../facts/base-value.ts';
import { exampleOf } from '../../facts/example.ts';
import { marksOf } from '../../facts/marks.ts';
import type { Unread } from '../../facts/requirement.ts';
import { formatBase, sayAmount, sayRequirement, signsOf, unitOf } from '../../facts/requirement.ts';
import { withRequirement } from '../../facts/selection.ts';
import { isPlain, readTyped, usualWay, type Way, wayOf, ways } from '../../facts/ways.ts';
import { useProblemWords } from '../tools/use-problem-words.ts';
import type { CriterionFilterProps } from './props.ts';
import { useTyped } from './use-typed.ts';

/** What is asked of a quantity, and its number or two; a range to cover has its ends only, and dimensions a field. */
export function AmountFields(props: CriterionFilterProps) {
  const { facts, criterion, asked, change } = props;
  const { t } = useTranslation(['shell', 'tools']);
  const { words } = facts.file;
  const { ask } = criterion;
  const hasWords = ask === 'covers' || ask === 'fits';
  const describedBy = useId();
  const problemWords = useProblemWords(facts);
  const [, sign] = signsOf(unitOf(criterion, facts.file));
  const [chosen, setChosen] = useState(usualWay(criterion));
  // What is typed stays until the fields are left, and what can't be read as long as it can't.
  const [typed, setTyped] = useState<{ way: Way; texts: readonly string[]; problem?: Unread }>();
  const problem = typed?.problem;
  const leave = () => setTyped((now) => (now?.problem ? now : undefined));
  const own = asked ? wayOf(asked, criterion) : chosen;
  // One end of an interval may be all that is asked.
  const way = typed?.way ?? (chosen === 'between' && /^at-/.test(own) ? chosen : own);
  const isWhole = ask === 'fits' || (asked !== undefined && !typed && !isPlain(asked));
  const texts = typed?.texts ?? (isWhole ? [wholeText(props)] : textsOf(props, way));
  const read = (next: readonly string[], as: Way, goesOn: boolean): boolean => {
    const found = readTyped(next, as, criterion, facts.file);
    const wrong = 'problem' in found && found.problem !== 'empty' ? found.problem : undefined;
    const requirement = 'requirement' in found ? found.requirement : undefined;
    setTyped({ way: as, texts: next, ...(wrong && { problem: wrong }) });
    if (!wrong) change((now) => withRequirement(now, criterion.id, requirement), goesOn);
    return !wrong;
  };
  const choose = (next: Way) => {
    setChosen(next);
    const [first = '', second = ''] = texts;
    const single = next === 'at-most' ? second || first : first || second;
    const ends = way === 'at-most' ? ['', single] : [single, ''];
    if (single !== '') read(next === 'between' ? ends : [single], next, false);
    leave();
  };
  const before = (template = '≈ {}') => template.split('{}').find(Boolean)?.trim() ?? '';
  const labels = {
    'at-least': before(words.atLeast),
    'at-most': before(words.atMost),
    between: t('tools:selector.between'),
    about: before(words.about),
    exactly: t('tools:selector.exactly'),
  };
  const ends = [t('tools:selector.from'), t('tools:selector.to')];
  const label = ask === 'fits' ? before(words.fits) : labels[way];
  return (
    <>
      <div
        className="filter-fields row gap-8 muted"
        data-wide={isWhole ? '' : undefined}
        data-ends={texts.length > 1 ? '' : undefined}
      >
        {hasWords ? null : (
          <select
            value={way}
            aria-label={criterion.label}
            onChange={({ target }) => choose(ways.find((each) => each === target.value) ?? way)}
          >
            {ways.map((each) => (
              <option key={each} value={each}>
                {labels[each]}
              </option>
            ))}
          </select>
        )}
        {(texts.length > 1 ? ends : [label]).map((name, place) => (
          <FilterField
            {...props}
            key={`${way} ${name}`}
            label={name}
            isSaid={hasWords || place > 0}
            value={texts[place] ?? ''}
            onType={(next, goesOn) =>
              read(
                texts.map((each, at) => (at === place ? next : each)),
                way,
                goesOn,
              )
            }
            problem={problem && describedBy}
            onLeave={leave}
          />
        ))}
        {isWhole || sign === '' ? null : <span>{sign}</span>}
      </div>
      {problem ? (
        <p className="filter-problem problem" id={describedBy} role="alert">
          {problemWords(problem, criterion)}
        </p>
      ) : null}
    </>
  );
}

/** `label`: what it asks, before it if `isSaid`; `problem`: the id of what says it; `onLeave`: of both fields. */
interface FilterFieldProps extends CriterionFilterProps {
  label: string;
  isSaid: boolean;
  value: string;
  onType: (text: string, goesOn: boolean) => boolean;
  problem: string | undefined;
  onLeave: () => void;
}

/** A field of a filter, which keeps what can't be read. */
function FilterField(props: FilterFieldProps) {
  const { criterion, facts, label, isSaid, value, onType, problem, onLeave } = props;
  const id = useId();
  const typed = useTyped(value, onType);
  const unit = unitOf(criterion, facts.file);
  const before = [isSaid && label, signsOf(unit)[0]].filter(Boolean).join(' ');
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    typed.onBlur();
    const isNext = relatedTarget instanceof HTMLInputElement;
    if (!isNext || !currentTarget.parentElement?.contains(relatedTarget)) onLeave();
  };
  return (
    <>
      {before ? <label htmlFor={id}>{before}</label> : null}
      <input
        {...typed}
        onBlur={onBlur}
        id={id}
        type="text"
        placeholder={criterion.ask === 'fits' ? exampleOf(facts, criterion) : undefined}
        aria-label={[criterion.label, label, symbolOf(unit)].filter(Boolean).join(', ')}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem}
      />
    </>
  );
}

/** The numbers that are asked for, in the usual unit, for the fields of a way. */
function textsOf(props: CriterionFilterProps, way: Way): string[] {
  const { facts, criterion, asked } = props;
  const { from, to, about } = asked ?? {};
  const show = (value: number | undefined) =>
    value === undefined ? '' : formatBase(value, criterion, facts.file);
  if (criterion.ask === 'covers' && from === to) {
    // A single one is shown at the end of the stated ones to which it is closer.
    const { low = 0, high = 0 } = marksOf(facts)(props.products)(criterion) ?? {};
    const isHigh = from !== undefined && from > (low + high) / 2;
    return isHigh ? ['', show(from)] : [show(from), ''];
  }
  return way === 'between' ? [show(from), show(to)] : [show(about ?? from ?? to)];
}

/** All that is asked as it can be typed: “24 V DC | 230 V AC”. */
function wholeText({ facts, criterion, asked }: CriterionFilterProps): string {
  const all = asked ? [{ ...asked, or: undefined }, ...(asked.or ?? [])] : [];
  const said = all.map((each) => {
    const say = each.whole || each.beyond ? sayRequirement : sayAmount;
    return say(each, criterion, facts.file);
  });
  return withoutIsolates(said.join(' | '));
}
