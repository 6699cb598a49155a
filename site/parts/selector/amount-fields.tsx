import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { largest, smallest } from '../../../schema/join-lists.ts';
import { exampleOf } from '../../facts/example.ts';
import type { RequirementWords } from '../../facts/facts.ts';
import {
  formatBase,
  sayAmount,
  sayRequirement,
  signsOf,
  type Unread,
  unitOf,
} from '../../facts/requirement.ts';
import { withRequirement } from '../../facts/selection.ts';
import { statedNumbers } from '../../facts/stated.ts';
import { isPlain, readTyped, usualWay, type Way, wayOf, ways } from '../../facts/ways.ts';
import { useProblemWords } from '../tools/use-problem-words.ts';
import { FilterField } from './filter-field.tsx';
import { type CriterionFilterProps, requirementOf } from './props.ts';

/**
 * What is asked of a quantity, and the number or the two numbers of it; a range that devices have to cover
 * has two ends only, and dimensions have a field.
 */
export function AmountFields(props: CriterionFilterProps) {
  const { facts, criterion, change } = props;
  const { t } = useTranslation(['shell', 'tools']);
  const { words } = facts.file;
  const { ask } = criterion;
  const asked = requirementOf(props);
  const describedBy = useId();
  const problemWords = useProblemWords(facts);
  const [, sign] = signsOf(unitOf(criterion, facts.file));
  const [chosen, setChosen] = useState(usualWay(criterion));
  const [problem, setProblem] = useState<Unread>();
  // What is typed stays until the fields are left: one that was emptied may be typed again.
  const [typed, setTyped] = useState<{ readonly way: Way; readonly texts: readonly string[] }>();
  const way = typed?.way ?? wayShown(props, chosen);
  const isWhole = ask === 'fits' || (asked !== undefined && !typed && !isPlain(asked));
  const texts = typed?.texts ?? (isWhole ? [wholeText(props)] : textsOf(props, way));
  const read = (next: readonly string[], as: Way, goesOn: boolean): boolean => {
    const found = readTyped(next, as, criterion, facts.file);
    const isEmpty = 'problem' in found && found.problem === 'empty';
    setProblem('problem' in found && !isEmpty ? found.problem : undefined);
    if ('problem' in found && !isEmpty) return false;
    const requirement = 'requirement' in found ? found.requirement : undefined;
    change((now) => withRequirement(now, criterion.id, requirement), goesOn);
    return true;
  };
  const choose = (next: Way) => {
    setChosen(next);
    setTyped(undefined);
    const [first = '', second = ''] = texts;
    const single = next === 'at-most' ? second || first : first || second;
    const isUpper = next === 'between' && way === 'at-most';
    if (single !== '') read(isUpper ? ['', single] : [single], next, false);
  };
  const covers = ask === 'covers';
  const labels = { ...wordsOf(words), between: '', exactly: t('tools:selector.exactly') };
  const ends = [t('tools:selector.from'), t('tools:selector.to')];
  const own = ask === 'fits' ? words.fits.replace('{}', '').trim() : labels[way];
  return (
    <>
      <div
        className="filter-fields row gap-8 muted"
        data-wide={isWhole ? '' : undefined}
        data-ends={texts.length > 1 ? '' : undefined}
      >
        {covers || ask === 'fits' ? null : (
          <select
            value={way}
            aria-label={criterion.label}
            onChange={({ target }) => choose(ways.find((each) => each === target.value) ?? way)}
          >
            {ways.map((each) => (
              <option key={each} value={each}>
                {labels[each] || t('tools:selector.between')}
              </option>
            ))}
          </select>
        )}
        {texts.map((text, place) => (
          <FilterField
            // biome-ignore lint/suspicious/noArrayIndexKey: the ends of an interval have no other name
            key={`${way} ${place}`}
            criterion={criterion}
            facts={facts}
            label={texts.length > 1 ? (ends[place] ?? '') : own}
            isSaid={covers || ask === 'fits' || place > 0}
            placeholder={ask === 'fits' ? exampleOf(facts, criterion) : undefined}
            value={text}
            onType={(next, goesOn) => {
              const all = texts.map((each, at) => (at === place ? next : each));
              setTyped({ way, texts: all });
              setChosen(way);
              return read(all, way, goesOn);
            }}
            problem={problem}
            describedBy={describedBy}
            onLeave={() => {
              if (!problem) setTyped(undefined);
            }}
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

/** The words before a number, of each way that has some. */
function wordsOf({ atLeast, atMost, about = '≈ {}' }: RequirementWords) {
  const before = (template: string) => template.split('{}').find(Boolean)?.trim() ?? '';
  return { 'at-least': before(atLeast), 'at-most': before(atMost), about: before(about) };
}

/** The way of what is asked; one end of an interval may be all of it. */
function wayShown(props: CriterionFilterProps, chosen: Way): Way {
  const asked = requirementOf(props);
  const own = asked ? wayOf(asked, props.criterion) : chosen;
  return chosen === 'between' && /^at-/.test(own) ? chosen : own;
}

/** The numbers that are asked for, in the usual unit, in the fields of a way. */
function textsOf(props: CriterionFilterProps, way: Way): string[] {
  const { facts, criterion } = props;
  const { from, to, about } = requirementOf(props) ?? {};
  const show = (value: number | undefined) =>
    value === undefined ? '' : formatBase(value, criterion, facts.file);
  if (criterion.ask === 'covers' && from === to) {
    // A single one is shown at the end of the stated ones to which it is closer.
    const numbers = statedNumbers(facts, criterion, props.products);
    const isHigh = from !== undefined && from > (smallest(numbers) + largest(numbers)) / 2;
    return isHigh ? ['', show(from)] : [show(from), ''];
  }
  return way === 'between' ? [show(from), show(to)] : [show(about ?? from ?? to)];
}

/** All that is asked as it can be typed: “24 V DC | 230 V AC”. */
function wholeText(props: CriterionFilterProps): string {
  const { facts, criterion } = props;
  const asked = requirementOf(props);
  const all = asked ? [{ ...asked, or: undefined }, ...(asked.or ?? [])] : [];
  const say = (each: (typeof all)[number]) => {
    const hasWords = each.whole || each.beyond;
    return (hasWords ? sayRequirement : sayAmount)(each, criterion, facts.file);
  };
  return all.map(say).join(' | ');
}
