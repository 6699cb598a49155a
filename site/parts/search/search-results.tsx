import { useTranslation } from 'react-i18next';
import { marksOf } from '../../../schema/languages/script.ts';
import '../../styles/search.css';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { cardFacts, type Facts } from '../../facts/facts.ts';
import type { Hit } from '../../search/results.ts';
import { useHref, useOwnLocation } from '../../ui/page-context.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { CompareBox } from '../compare/compare-box.tsx';
import { SearchIcon } from '../tools/icon.tsx';
import { InParts } from '../tools/in-parts.tsx';
import { HitText, SearchNotes } from './hit-text.tsx';
import { Count, Nothing, type NothingProps, Unready } from './search-messages.tsx';

/** A search with all its results; what is looked for is in the address: `?q=300+m`. */
export function SearchResults() {
  const { t } = useTranslation();
  const { search } = useOwnLocation();
  const asked = new URLSearchParams(search).get('q') ?? '';
  const [query, setQuery] = useState(asked);
  // All results of a large catalogue are many: what is typed doesn't wait for them.
  const looked = useDeferredValue(query);
  const [state, retry] = useSearch();
  const step = looked === asked ? search : '';
  // A link to another search, and the way back from there.
  useEffect(() => setQuery(asked), [asked]);
  const type = useCallback((text: string) => {
    setQuery(text);
    const address = new URL(location.href);
    // What was chosen of another query is not said of this one.
    address.search = text.trim() === '' ? '' : `${new URLSearchParams({ q: text.trim() })}`;
    // Not by the router: a key that is typed is no step to go back to.
    history.replaceState(history.state, '', address);
  }, []);
  return (
    <div className="wrap search-page stack slot">
      <search>
        <label className="search-field box line gap-8 icon">
          <SearchIcon />
          <span className="hidden">{t('search.field')}</span>
          <input
            className="fill"
            type="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={t('search.field')}
            value={query}
            onChange={(event) => type(event.target.value)}
          />
        </label>
      </search>
      {typeof state === 'string' ? (
        <Unready isFailed={state === 'failed'} onRetry={retry} />
      ) : (
        <Found {...{ query: looked, step, ready: state }} onChoose={type} />
      )}
    </div>
  );
}

const Found = memo(({ query, step, ready, onChoose }: NothingProps & { step: string }) => {
  const { t } = ready;
  const href = useHref();
  // Once the texts have come, the same search finds more.
  const results = useMemo(() => ready.search.find(query, undefined, step), [ready, query, step]);
  return (
    <>
      <Count results={results} query={query} ready={ready} />
      <SearchNotes results={results} ready={ready} />
      {results.count === 0 ? <Nothing {...{ query, ready, onChoose }} /> : null}
      {results.groups.map(({ group, hits, count }) => (
        <section key={group} aria-labelledby={`found-${group}`}>
          <h2 id={`found-${group}`} className="title-24">
            {t('grouped', { group: t(`groups.${group}`), count })}
          </h2>
          <InParts
            name={`${group} ${query}`}
            className="lines"
            items={hits}
            moreLabel={(count) => t('more', { count })}
          >
            {(hit) => (
              <li key={hit.key} className="line">
                <a className="hit line fill" href={href(hit.path)}>
                  <HitText {...{ group, hit, results, ready }} />
                </a>
                {group === 'products' ? <OfProduct hit={hit} facts={ready.search.facts} /> : null}
              </li>
            )}
          </InParts>
        </section>
      ))}
    </>
  );
});

/** What a card has as well: the figures of a product, and the box that picks it for the comparison. */
function OfProduct({ hit, facts }: { hit: Hit; facts: Facts }) {
  const product = facts.products[hit.products[0] ?? -1];
  if (!product) return null;
  const said = cardFacts(facts, product).map(({ text, figure }) => `${figure.label} ${text}`);
  return (
    <>
      <p className="small hidden-on-phones">{said.join(marksOf(facts.file.language).comma)}</p>
      <CompareBox product={product.id} title={product.title} />
    </>
  );
}
