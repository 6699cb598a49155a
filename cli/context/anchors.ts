import { groupBy } from '../../schema/group-by.ts';
import { memoize } from '../../schema/memoize.ts';
import { likelyField, selectStrings } from '../core/data.ts';
import type { Entry } from '../core/source.ts';
import type { Context } from './context.ts';
import { figuresOf, partsOf } from './ids.ts';
import { isRedirect } from './paths.ts';

/** The anchors of a page, which addresses can name after `#`; undefined if unknown. */
export type Anchors = (page: string) => ReadonlySet<string> | undefined;

/** The anchors in the frame of every page. */
const ofEveryPage = ['main', 'candidates'];

/** Ids of the tool's own parts on pages that show figures or vacancies, which have their ids there as well. */
export const ownId =
  /^(?:main|root|page-data|candidates|clause|clause-lines|technical-data|published-values|related|connections|tab-.*|(?:features|specs|applications|portfolio|lineup)(?:-\d+)?)$/;

/** The anchors of every page whose record can be read. */
export function indexAnchors({ paths, of }: Context): Anchors {
  const owners = new Map(
    paths.owners.filter((owner) => !isRedirect(owner)).map((owner) => [owner.path, owner]),
  );
  const ids = of('vacancy').map(({ data }) => likelyField(data, 'id'));
  const vacancies = new Set([...ofEveryPage, ...ids.filter((id) => typeof id === 'string')]);
  return (page) => {
    const entry = owners.get(page)?.entry;
    const isVacancies = entry?.kind === 'page' && likelyField(entry.data, 'kind') === 'vacancies';
    return isVacancies ? vacancies : entry && anchorsOf(entry);
  };
}

/**
 * The anchors of a record's page, without those of vacancies; undefined if the record has no page, or if they are
 * unknown.
 */
export const anchorsOf = memoize((entry: Entry): ReadonlySet<string> | undefined => {
  if (entry.kind === 'product') {
    if (!figuresOf(entry)) return undefined;
    const figures = [...partsOf(entry).figures].flatMap(([part, values]) =>
      [...(values?.keys() ?? [])].map((id) => (part === undefined ? id : `${part}.${id}`)),
    );
    // The anchor of a tab is its kind, with a number from the second of a kind on.
    const kinds = selectStrings(entry.data, 'tabs', '*', 'kind').map(({ value }) => value);
    const tabs = [...groupBy(kinds, (kind) => kind)].flatMap(([kind, all]) =>
      all.map((_, index) => (index === 0 ? kind : `${kind}-${index + 1}`)),
    );
    return new Set([...ofEveryPage, ...figures, ...tabs]);
  }
  const hasPage = ['family', 'solution', 'project', 'media', 'page'].includes(entry.kind);
  return hasPage && likelyField(entry.data, 'kind') !== 'vacancies'
    ? new Set(ofEveryPage)
    : undefined;
});
