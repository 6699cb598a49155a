import { memo, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupBy } from '../../../schema/group-by.ts';
import { marksOf } from '../../../schema/languages/script.ts';
import { alikeIn } from '../../facts/alike.ts';
import { countByFamily, unasked } from '../../facts/counts.ts';
import { dividing } from '../../facts/facets.ts';
import type { Criterion } from '../../facts/facts.ts';
import { lineageIn } from '../../facts/lineage.ts';
import { inScope, type Selection } from '../../facts/selection.ts';
import { Choices, type Item, mostShown } from './choices.tsx';
import { CriterionFilter, Filter } from './criterion-filter.tsx';
import { Fold } from './fold.tsx';
import type { FiltersProps } from './props.ts';
import { SearchField } from './search-field.tsx';

/** So many criteria are on show; the others are one click away. */
const first = 6;

/** So many are made at once. */
const further = 24;

/** A filter for the name, which many know, one for each criterion that a product states, and one for families. */
export function Filters(props: FiltersProps) {
  const { selection, shown, results, ofFamilies: now, ...others } = props;
  const { facts, isFamily, change } = others;
  // The results are shown first, then the counts of the choices.
  const [counted, setCounted] = useState({ shown, results, ofFamilies: now });
  useEffect(
    () => startTransition(() => setCounted({ shown, results, ofFamilies: now })),
    [shown, results, now],
  );
  const shared = { ...others, ...counted };
  const { ofFamilies } = counted;
  const { text } = counted.shown;
  const { t } = useTranslation(['shell', 'tools']);
  const scope = useMemo(
    () => inScope(facts, { families: [], text }, ofFamilies),
    [facts, text, ofFamilies],
  );
  const askedOf = ({ id }: Criterion) => ({
    asked: selection.requirements.find((each) => each.criterion === id),
    isStated: selection.stated.includes(id),
  });
  const isAsked = (criterion: Criterion) => Object.values(askedOf(criterion)).some(Boolean);
  const some = (of: readonly Criterion[], most: number): ReactNode => {
    const others = of.slice(most);
    return (
      <>
        {of.slice(0, most).map((each) => (
          <CriterionFilter
            key={each.id}
            {...shared}
            {...askedOf(each)}
            scope={scope}
            criterion={each}
          />
        ))}
        {others.length > 0 ? (
          <Fold
            className="filter-more"
            label={t('tools:selector.more')}
            isOpen={others.some(isAsked)}
          >
            {() => some(others, further)}
          </Fold>
        ) : null}
      </>
    );
  };
  // What all state alike divides nothing, but may be what a visitor looks for.
  const count = ofFamilies.length;
  const same = facts.criteria.flatMap((each) => {
    const [alike] = alikeIn(facts, each.figures, ofFamilies);
    return alike?.products.length === count && !isAsked(each) ? [{ ...alike, ...each }] : [];
  });
  return (
    <>
      <TextFilter text={selection.text} change={change} />
      {props.families.length > (isFamily ? 0 : 1) ? (
        <FamilyFilter {...shared} chosen={selection.families} />
      ) : null}
      {some(dividing(facts, ofFamilies, isAsked), first)}
      {same.length > 0 && count > 1 ? (
        <Filter legend={t('tools:selector.sameInAll', { count })} isUsed={false}>
          {same.map(({ label, stated }) => (
            <p key={label} className="row ends gap-8 small">
              <span className="muted">{label}</span>{' '}
              {stated.map(({ text }) => text).join(marksOf(facts.file.language).comma)}
            </p>
          ))}
        </Filter>
      ) : null}
    </>
  );
}

/** What name, code or family have in them. */
function TextFilter({ text, change }: Pick<Selection, 'text'> & Pick<FiltersProps, 'change'>) {
  const { t } = useTranslation(['shell', 'tools']);
  const label = t('tools:selector.name');
  const onType = (text: string, goesOn: boolean) => change((now) => ({ ...now, text }), goesOn);
  return (
    <Filter legend={label} isUsed={text !== ''}>
      <SearchField label={label} value={text} onType={onType} />
    </Filter>
  );
}

/**
 * A box for each family with products, with how many of these meet everything else. Of many, those below another one follow
 * when it, or one of them, is chosen; a choice takes the place of those above and below it.
 */
const FamilyFilter = memo(function FamilyFilter(
  props: Omit<FiltersProps, 'selection'> & { chosen: readonly string[] },
) {
  const { facts, shown, results, products, chosen, families, change } = props;
  const { t } = useTranslation(['shell', 'tools']);
  const { file } = facts;
  const [counts, sizes] = useMemo(() => {
    const counted = { facts, shown, results, products };
    return [countByFamily(counted), countByFamily(unasked(counted))];
  }, [facts, shown, results, products]);
  const lineageOf = (id: string) =>
    lineageIn(
      file,
      file.families.findIndex((each) => each.id === id),
    );
  const isInLine = (one: string, other: string) => {
    const [first, second] = [lineageOf(one), lineageOf(other)];
    return first.includes(second[0] ?? -1) || second.includes(first[0] ?? -1);
  };
  const toggle = (family: string) =>
    change((now) => {
      const isOn = now.families.includes(family);
      const others = now.families.filter((each) => !isInLine(each, family));
      return { ...now, families: isOn ? others : [...others, family] };
    });
  const open = new Set(chosen.flatMap(lineageOf));
  const own = families.filter((index) => sizes[index]);
  if (own.length > mostShown) own.sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  const isOwn = new Set(own);
  const isAbove = (each: number, place: number) => place > 0 && isOwn.has(each);
  const below = groupBy(own, (index) => lineageIn(file, index).find(isAbove) ?? -1);
  const itemsBelow = (parent: number, depth: number): Item[] =>
    (below.get(parent) ?? []).flatMap((index) => {
      const { id = '', title = '' } = file.families[index] ?? {};
      const item = {
        id,
        label: '\u2003'.repeat(depth) + title,
        isOn: chosen.includes(id),
        isBelow: depth > 0 && !open.has(parent),
        count: counts[index] ?? 0,
      };
      return [item, ...itemsBelow(index, depth + 1)];
    });
  return (
    <Filter legend={t('tools:selector.family')} isUsed={chosen.length > 0}>
      <Choices label={t('tools:selector.family')} items={itemsBelow(-1, 0)} onChange={toggle} />
    </Filter>
  );
});
