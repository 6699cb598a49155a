import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { countWith } from '../../facts/counts.ts';
import { yearsOf } from '../../facts/dates.ts';
import type { Criterion } from '../../facts/facts.ts';
import { codeName } from '../../facts/requirement.ts';
import { withRequirement } from '../../facts/selection.ts';
import { codesInOrder, statedCodes } from '../../facts/stated.ts';
import { writeNumber } from '../../strings/write-number.ts';
import { Choices } from './choices.tsx';
import { type CriterionFilterProps, requirementOf } from './props.ts';

/** Each code once: in the order of their scale or of the dictionary, where they have one. */
function inOrder(codes: Iterable<string>, { words, levels }: Criterion): string[] {
  const known = levels ?? Object.keys(words ?? {});
  const all = codesInOrder([...codes]);
  return all.sort((one, other) => known.indexOf(one) - known.indexOf(other));
}

/** One of the ratings, or any. */
export function RatingChoices(props: CriterionFilterProps) {
  const { facts, shown, results, products, criterion, change } = props;
  const { t, i18n } = useTranslation(['shell', 'tools']);
  const name = useId();
  const asked = requirementOf(props)?.codes?.[0];
  const codes = new Set([...statedCodes(facts, criterion, products), ...(asked ? [asked] : [])]);
  const choose = (code?: string) =>
    change((now) =>
      withRequirement(
        now,
        criterion.id,
        code ? { criterion: criterion.id, codes: [code] } : undefined,
      ),
    );
  return (
    <div className="filter-row box">
      <label>
        <input type="radio" name={name} checked={asked === undefined} onChange={() => choose()} />
        <span>{t('tools:selector.any')}</span>
      </label>
      {inOrder(codes, criterion).map((code) => {
        const requirement = { criterion: criterion.id, codes: [code] };
        const count = countWith(facts, shown, results, products, requirement);
        return (
          <label key={code}>
            <input
              type="radio"
              name={name}
              checked={code === asked}
              onChange={() => choose(code)}
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

/** Any of the codes, a box each. */
export function CodeChoices(props: CriterionFilterProps) {
  const { facts, shown, results, products, criterion, change } = props;
  const { id } = criterion;
  const asked = requirementOf(props)?.codes ?? [];
  const stated = statedCodes(facts, criterion, products);
  const codes = criterion.dates
    ? [...new Set([...yearsOf(stated), ...asked])]
    : inOrder([...stated, ...asked], criterion);
  const toggle = (code: string) =>
    change((now) => {
      const was = now.requirements.find((each) => each.criterion === id)?.codes ?? [];
      const next = was.includes(code) ? was.filter((each) => each !== code) : [...was, code];
      return withRequirement(now, id, next.length > 0 ? { criterion: id, codes: next } : undefined);
    });
  return (
    <Choices
      items={codes.map((code) => ({
        id: code,
        label: codeName(criterion, code, facts.file.words),
        isOn: asked.includes(code),
        count: () => countWith(facts, shown, results, products, { criterion: id, codes: [code] }),
      }))}
      onChange={toggle}
    />
  );
}
