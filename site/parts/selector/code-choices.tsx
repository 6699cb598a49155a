import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { countWith } from '../../facts/counts.ts';
import { withRequirement } from '../../facts/selection.ts';
import { statedCodes } from '../../facts/stated.ts';
import { writeNumber } from '../../strings/write-number.ts';
import { Choices } from './choices.tsx';
import { type CriterionFilterProps, requirementOf } from './props.ts';

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
      {[...codes].sort().map((code) => {
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
              {code}
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
  const codes = [...new Set([...statedCodes(facts, criterion, products), ...asked])];
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
        label: code,
        isOn: asked.includes(code),
        count: () => countWith(facts, shown, results, products, { criterion: id, codes: [code] }),
      }))}
      onChange={toggle}
    />
  );
}
