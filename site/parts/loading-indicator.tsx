import { useStrings } from '../ui/use-strings.ts';

/**
 * Covers the screen while a page takes its time; the dots of its text move. It is modal, so nothing
 * below it takes the focus; the focus returns to where it was.
 */
export function LoadingIndicator() {
  const { t, lang } = useStrings();
  const words = t('loading').replace(/\.+$|…$/, '');
  return (
    <dialog
      className="loading"
      ref={showModal}
      closedby="none"
      // For browsers that don't know `closedby`: Escape would show the page below.
      onCancel={(event) => event.preventDefault()}
      aria-label={words}
      lang={lang}
    >
      <div role="status">
        <span className="spinner" aria-hidden="true" />
        <span>
          {words}
          {[1, 2, 3].map((dot) => (
            <span key={dot} className="dot">
              .
            </span>
          ))}
        </span>
      </div>
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}
