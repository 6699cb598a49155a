import { useTranslation } from 'react-i18next';
import { showToast } from './toasts/toast.ts';
import type { ToastType } from './toasts/toaster.tsx';

/** Copies a text and says so; undefined without a secure connection, where there is no clipboard. */
export function useCopy(): ((text: string, copied: string, type?: ToastType) => void) | undefined {
  const { t } = useTranslation();
  if (!('clipboard' in navigator)) return undefined;
  return (text, copied, type = 'success') => {
    navigator.clipboard.writeText(text).then(
      () => showToast(type, copied),
      () => showToast('error', t('form.notCopied')),
    );
  };
}
