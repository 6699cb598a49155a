import { useTranslation } from 'react-i18next';
import { useCopy } from '../../ui/use-copy.ts';

/** Takes a table along: by its address, on paper, as a file for spreadsheets. */
export function TakeAlong({ onDownload }: { onDownload: () => void }) {
  const { t } = useTranslation(['shell', 'tools']);
  const copy = useCopy();
  const button = (name: 'copy' | 'print' | 'csv', onClick: () => void) => (
    <button type="button" className="link-button" onClick={onClick}>
      {t(`tools:compare.${name}`)}
    </button>
  );
  return (
    <>
      {copy ? button('copy', () => copy(location.href, t('tools:compare.copied'))) : null}
      {button('print', () => print())}
      {button('csv', onDownload)}
    </>
  );
}
