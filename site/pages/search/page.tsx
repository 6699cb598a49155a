import { useTranslation } from 'react-i18next';
import { Region } from '../../ui/page-context.tsx';
import { viewOfRegions } from '../../ui/page-view.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

/** The search with an address; its code comes after the page. */
export const view = viewOfRegions(() => (
  <>
    <Region name="main" />
    <ResultsSlot />
    <Region name="prose" />
  </>
));

const load = async () => (await import('../../parts/search/search-results.tsx')).SearchResults;

function ResultsSlot() {
  const { t } = useTranslation();
  const [Results] = useLoaded('results', load, 'The search could not be loaded.');
  return (
    <div className="slot">
      {typeof Results === 'string' ? null : <Results />}
      {Results === 'failed' ? <p className="wrap">{t('search.failed')}</p> : null}
    </div>
  );
}
