import { useTranslation } from 'react-i18next';
import { showToast } from './toasts/toast.ts';

/** Copies a text and says so; undefined without a secure connection, where there is no clipboard. */
export function useCopy(): ((text: string, copied: string) => void) | undefined {
  const { t } = useTranslation();
  if (!('clipboard' in navigator)) return undefined;
  return (text, copied) => {
    navigator.clipboard.writeText(text).then(
      () => showToast('success', copied),
      () => showToast('error', t('form.notCopied')),
    );
  };
}
