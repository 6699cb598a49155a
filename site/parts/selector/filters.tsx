import { type ReactNode, useMemo, useState } from 'react';
import { countStated, inScope } from '../../facts/selection.ts';
import { useStrings } from '../../shell/use-strings.ts';
import { CriterionFilter } from './criterion-filter.tsx';
import { FamilyFilter } from './family-filter.tsx';
import type { FiltersProps } from './props.ts';
import { TextFilter } from './text-filter.tsx';

/** So many criteria are on show; the others are one click away. */
const first = 6;

/** A filter for each criterion that one of the products states, then family and name. */
export function Filters({ onMore, ...props }: FiltersProps & { onMore: () => void }) {
  const { facts, selection, products, isFamily } = props;
  const { t } = useStrings();
  const { families, text } = selection;
  // Kept as long as it is the same: what its products state alike is known by it.
  const scope = useMemo(
    () => inScope(facts, { families, text }, products),
    [facts, families, text, products],
  );
  const isAsked = (id: string) => selection.requirements.some((each) => each.criterion === id);
  const criteria = facts.criteria.filter(
    (criterion) => isAsked(criterion.id) || countStated(facts, criterion, products) > 0,
  );
  const filter = (criterion: (typeof criteria)[number]) => (
    <CriterionFilter key={criterion.id} {...props} scope={scope} criterion={criterion} />
  );
  const others = criteria.slice(first);
  return (
    <>
      {criteria.slice(0, first).map(filter)}
      {others.length > 0 || facts.file.rest !== undefined ? (
        <More
          label={t('tools.selector.more')}
          isOpen={others.some(({ id }) => isAsked(id))}
          onOpen={onMore}
        >
          {() => others.map(filter)}
        </More>
      ) : null}
      {isFamily || facts.file.families.id.length < 2 ? null : <FamilyFilter {...props} />}
      <TextFilter {...props} />
    </>
  );
}

interface MoreProps {
  label: string;
  /** Whether it is open at first. */
  isOpen: boolean;
  onOpen: () => void;
  children: () => ReactNode;
}

function More({ label, isOpen, onOpen, children }: MoreProps) {
  const [first] = useState(isOpen);
  // A large catalogue has hundreds of figures: they come when they are asked for.
  const [wasOpen, setWasOpen] = useState(isOpen);
  return (
    <details
      className="filter-more"
      open={first}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        setWasOpen(true);
        onOpen();
      }}
    >
      <summary>{label}</summary>
      {wasOpen ? children() : null}
    </details>
  );
}
