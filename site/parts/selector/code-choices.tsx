import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countByCode, countWith } from '../../facts/counts.ts';
import { countChoices } from '../../facts/facets.ts';
import type { Criterion } from '../../facts/facts.ts';
import { fold } from '../../facts/fold.ts';
import { codeName } from '../../facts/requirement.ts';
import { withRequirement } from '../../facts/selection.ts';
import { codesInOrder, statedCodes } from '../../facts/stated.ts';
import { writeNumber } from '../../strings/write-number.ts';
import { Choices, mostShown } from './choices.tsx';
import { type CriterionFilterProps, requirementOf } from './props.ts';
import { useTyped } from './use-typed.ts';

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

/** Any of the codes, a box each: where there are many, those first that most products state. */
export function CodeChoices(props: CriterionFilterProps) {
  const { facts, shown, results, products, criterion, change } = props;
  const { id, dates } = criterion;
  const asked = requirementOf(props)?.codes ?? [];
  const stated = useMemo(
    () => countChoices(facts, criterion, products),
    [facts, criterion, products],
  );
  const counts = useMemo(
    () => countByCode(facts, shown, results, products, criterion),
    [facts, shown, results, products, criterion],
  );
  const all = [...new Set([...stated.keys(), ...asked])];
  const codes = dates ? all.sort().reverse() : inOrder(all, criterion);
  if (codes.length > mostShown && !dates) {
    codes.sort((a, b) => (stated.get(b) ?? 0) - (stated.get(a) ?? 0));
  }
  const toggle = (code: string) =>
    change((now) => {
      const was = now.requirements.find((each) => each.criterion === id)?.codes ?? [];
      const next = was.includes(code) ? was.filter((each) => each !== code) : [...was, code];
      return withRequirement(now, id, next.length > 0 ? { criterion: id, codes: next } : undefined);
    });
  return (
    <Choices
      label={criterion.label}
      items={codes.map((code) => ({
        id: code,
        label: codeName(criterion, code, facts.file.words),
        isOn: asked.includes(code),
        count: () =>
          counts.get(code) ??
          countWith(facts, shown, results, products, { criterion: id, codes: [code] }),
      }))}
      onChange={toggle}
    />
  );
}

/** A code to type in, where nearly each product has its own: all of it, or a part that few have in theirs. */
export function CodeField(props: CriterionFilterProps) {
  const { facts, products, criterion, change } = props;
  const { id } = criterion;
  const list = useId();
  const [isEntered, setEntered] = useState(false);
  const codes = statedCodes(facts, criterion, products);
  const typed = useTyped(requirementOf(props)?.codes?.join(', ') ?? '', (text, goesOn) => {
    const wanted = fold(text.trim());
    const exact = codes.filter((code) => fold(code) === wanted);
    const near = codes.filter((code) => fold(code).includes(wanted)).slice(0, mostShown + 1);
    const found = exact.length > 0 ? exact : near;
    const own = found.length > 0 && found.length <= mostShown ? found : [text.trim()];
    const requirement = wanted === '' ? undefined : { criterion: id, codes: own };
    change((now) => withRequirement(now, id, requirement), goesOn);
    return true;
  });
  return (
    <>
      <input
        {...typed}
        onFocus={() => {
          typed.onFocus();
          setEntered(true);
        }}
        className="filter-text"
        type="search"
        autoComplete="off"
        aria-label={criterion.label}
        list={isEntered ? list : undefined}
      />
      {isEntered ? (
        <datalist id={list}>
          {codes.map((code) => (
            <option key={code} value={code} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}
