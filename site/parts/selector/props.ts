import type { State } from '../../facts/evaluate.ts';
import type { Criterion, Facts, ListedProduct } from '../../facts/facts.ts';
import type { Requirement } from '../../facts/requirement.ts';
import type { Selection } from '../../facts/selection.ts';
import type { Result } from '../../facts/sort-results.ts';
import type { ChangeSelection } from './use-selection.ts';

/** What filters and results work with. */
export interface SharedProps {
  facts: Facts;
  selection: Selection;
  /** Those of `selection`; for filters, those of `shown`. */
  results: readonly Result[];
  /** All that could be listed. */
  products: readonly ListedProduct[];
  /** The families that can be chosen, by their indexes. */
  families: readonly number[];
  /** Whether all of them are of one family, or of those below it. */
  isFamily: boolean;
}

export interface FiltersProps extends SharedProps {
  /** The selection on show, which follows the one that is being made. */
  shown: Selection;
  /** The products of its families; kept as long as they are the same: what they state alike is known by them. */
  ofFamilies: readonly ListedProduct[];
  change: ChangeSelection;
}

/** Without the whole selection: a filter is rendered again only for what it asks. */
export interface CriterionFilterProps extends Omit<FiltersProps, 'selection'> {
  criterion: Criterion;
  /** What is asked of the criterion now. */
  asked: Requirement | undefined;
  /** Whether products without this data are left out. */
  isStated: boolean;
  /** The products of the chosen families and name. */
  scope: readonly ListedProduct[];
}

export function countOf(results: readonly Result[], state: State): number {
  return results.filter((result) => result.state === state).length;
}

/** The id of the heading of a group. */
export function groupId(id: string, state: State): string {
  return `${id}-${state}`;
}
