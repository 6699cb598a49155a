import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { groupBy } from '../../../schema/group-by.ts';
import { countByFamily, unasked } from '../../facts/counts.ts';
import { dividing } from '../../facts/facets.ts';
import { type Criterion, lineageIn } from '../../facts/facts.ts';
import { inScope, nothingSelected } from '../../facts/selection.ts';
import { Choices, type Item, mostShown } from './choices.tsx';
import { CriterionFilter, Filter } from './criterion-filter.tsx';
import { Fold } from './fold.tsx';
import type { FiltersProps } from './props.ts';
import { SearchField } from './search-field.tsx';

/** So many criteria are on show; the others are one click away. */
const first = 6;

/** From so many others on, they stand under the headings of their figures. */
const many = 12;

/** So many are made at once. */
const most = 24;

/** A filter for the name, which many know, one for each criterion that a product states, and one for families. */
export function Filters(props: FiltersProps) {
  const { facts, selection, shown, products, isFamily } = props;
  const { t } = useTranslation(['shell', 'tools']);
  const { families, text } = shown;
  // Kept as long as they are the same: what products state alike is known by them.
  const ofFamilies = useMemo(
    () => inScope(facts, { families, text: '' }, products),
    [facts, families, products],
  );
  const scope = useMemo(
    () => inScope(facts, { families: [], text }, ofFamilies),
    [facts, text, ofFamilies],
  );
  const divided = dividing(facts, ofFamilies);
  const isAsked = ({ id }: Criterion) =>
    selection.stated.includes(id) || selection.requirements.some((each) => each.criterion === id);
  const isOdd = (each: Criterion) => isAsked(each) && !divided.includes(each);
  const criteria = [...divided, ...facts.criteria.filter(isOdd)];
  const filter = (criterion: Criterion) => (
    <CriterionFilter key={criterion.id} {...props} scope={scope} criterion={criterion} />
  );
  const some = (of: readonly Criterion[]): ReactNode => (
    <>
      {of.slice(0, most).map(filter)}
      {of.length > most ? (
        <Fold label={t('tools:selector.more')} isOpen={of.slice(most).some(isAsked)}>
          {() => some(of.slice(most))}
        </Fold>
      ) : null}
    </>
  );
  const others = criteria.slice(first);
  const headed = groupBy(
    others,
    ({ figures }) => facts.file.figures[figures[0] ?? -1]?.group ?? '',
  );
  return (
    <>
      <TextFilter {...props} />
      {props.families.length > (isFamily ? 0 : 1) ? <FamilyFilter {...props} /> : null}
      {criteria.slice(0, first).map(filter)}
      {others.length > 0 ? (
        <Fold
          className="filter-more"
          label={t('tools:selector.more')}
          isOpen={others.some(isAsked)}
        >
          {() =>
            others.length < many || headed.size < 2
              ? some(others)
              : [...headed].map(([heading, own]) => (
                  <Fold
                    key={heading}
                    label={
                      <>
                        {heading || t('tools:selector.general')}{' '}
                        <span className="muted">{own.length}</span>
                      </>
                    }
                    isOpen={own.some(isAsked)}
                  >
                    {() => some(own)}
                  </Fold>
                ))
          }
        </Fold>
      ) : null}
    </>
  );
}

/** What name, code or family have in them. */
function TextFilter({ selection, change }: FiltersProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const label = t('tools:selector.name');
  const onType = (text: string, goesOn: boolean) => change((now) => ({ ...now, text }), goesOn);
  return (
    <Filter legend={label} isUsed={selection.text !== ''}>
      <SearchField label={label} value={selection.text} onType={onType} />
    </Filter>
  );
}

/**
 * A box for each family with products, with how many of these meet everything else. Of many, those below another one follow
 * when it, or one of them, is chosen; a choice takes the place of those above and below it.
 */
function FamilyFilter({
  facts,
  selection,
  shown,
  results,
  products,
  families,
  change,
}: FiltersProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const { file } = facts;
  const counts = useMemo(
    () => countByFamily(facts, shown, results, products),
    [facts, shown, results, products],
  );
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
  const open = new Set(selection.families.flatMap(lineageOf));
  const below = useMemo(() => {
    const sizes = countByFamily(facts, nothingSelected, unasked(products), products);
    const size = (index: number) => sizes[index] ?? 0;
    const own = families.filter((index) => size(index) > 0);
    if (own.length > mostShown) own.sort((a, b) => size(b) - size(a));
    return groupBy(
      own,
      (index) =>
        lineageIn(file, index)
          .slice(1)
          .find((each) => size(each) > 0 && families.includes(each)) ?? -1,
    );
  }, [facts, file, families, products]);
  const itemsBelow = (parent: number, depth: number): Item[] =>
    (below.get(parent) ?? []).flatMap((index) => {
      const { id = '', title = '' } = file.families[index] ?? {};
      const item = {
        id,
        label: '\u2003'.repeat(depth) + title,
        isOn: selection.families.includes(id),
        isBelow: depth > 0 && !open.has(parent),
        count: counts[index] ?? 0,
      };
      return [item, ...itemsBelow(index, depth + 1)];
    });
  return (
    <Filter legend={t('tools:selector.family')} isUsed={selection.families.length > 0}>
      <Choices label={t('tools:selector.family')} items={itemsBelow(-1, 0)} onChange={toggle} />
    </Filter>
  );
}
