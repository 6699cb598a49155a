import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Region } from '../../ui/page-context.tsx';
import { defineView, type NoProps } from '../../ui/page-view.tsx';

/** The search with an address; its code comes after the page. */
export const view = defineView(
  (_props): _props is NoProps => true,
  () => (
    <>
      <Region name="main" />
      <ResultsSlot />
      <Region name="prose" />
    </>
  ),
);

function ResultsSlot() {
  const { t } = useTranslation();
  const [Results, setResults] = useState<ComponentType | 'failed' | null>(null);
  useEffect(() => {
    import('../../parts/search/search-results.tsx').then(
      (module) => setResults(() => module.SearchResults),
      (error) => {
        console.error('The search could not be loaded.', error);
        setResults('failed');
      },
    );
  }, []);
  return (
    <div className="slot">
      {Results === 'failed' ? <p className="wrap">{t('search.failed')}</p> : Results && <Results />}
    </div>
  );
}
