import { useTranslation } from 'react-i18next';
import { useCopy } from '../../ui/use-copy.ts';

/** Takes a table along: by its address, on paper, as a file for spreadsheets. */
export function TakeAlong({ onDownload }: { onDownload: () => void }) {
  const { t } = useTranslation(['shell', 'tools']);
  const copy = useCopy();
  return (
    <>
      {copy ? (
        <button
          type="button"
          className="link-button"
          onClick={() => copy(location.href, t('tools:compare.copied'))}
        >
          {t('tools:compare.copy')}
        </button>
      ) : null}
      <button type="button" className="link-button" onClick={() => print()}>
        {t('tools:compare.print')}
      </button>
      <button type="button" className="link-button" onClick={onDownload}>
        {t('tools:compare.csv')}
      </button>
    </>
  );
}
