import { readRequirement, sayRequirement } from '../../facts/requirement.ts';
import type { ReadySearch } from '../../ui/use-search.ts';

interface ExamplesProps {
  ready: ReadySearch;
  onChoose: (query: string) => void;
}

/** How many examples make clear what can be typed. */
const most = 5;

/** What can be typed: a product, and what the criteria of the site give as examples. */
export function Examples({ ready: { search, t }, onChoose }: ExamplesProps) {
  const { facts } = search;
  const named = facts.products.find(({ code }) => code !== '')?.code;
  const asked = facts.criteria.flatMap((criterion) => {
    const read = criterion.example && readRequirement(criterion.example, criterion, facts.file);
    if (!read || !('requirement' in read)) return [];
    // As it is typed, without the words of a bound.
    return sayRequirement(read.requirement, { ...criterion, ask: 'includes' }, facts.file);
  });
  const all = [...(named === undefined ? [] : [named]), ...asked].slice(0, most);
  return (
    <div className="search-message">
      <p>{t('examples')}</p>
      <ul className="search-chips">
        {all.map((text) => (
          <li key={text}>
            <button type="button" onClick={() => onChoose(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
