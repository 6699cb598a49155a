import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { usePage } from '../../ui/page-context.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { SearchIcon } from './search-icon.tsx';

const load = () => import('./search-dialog.tsx');

/** What the key does; until the button is there, it is kept in mind. */
let onKey = () => {
  isAwaited = true;
};
let isAwaited = false;

/** Listens to the key that opens the search. */
export function heedSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    onKey();
  });
}

/**
 * Opens the search, as the key `/` does on every page. Its code and its index come as soon as
 * someone points at the button.
 */
export function SearchButton() {
  const { t } = useTranslation();
  const page = usePage();
  const { data } = page;
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const failure = t('search.failed');
  const open = useCallback(() => {
    load().then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      (error) => {
        console.error('The search could not be loaded.', error);
        void showToast('error', failure);
      },
    );
  }, [failure]);
  useEffect(() => {
    onKey = open;
    if (isAwaited) open();
    isAwaited = false;
  }, [open]);
  if (data.tools.search === undefined) return null;
  const prepare = () => {
    // A failure is told when the search is really asked for.
    load()
      .then(({ loadSearch }) => loadSearch(data))
      .catch(() => undefined);
  };
  return (
    <div className="find needs-script">
      <button
        type="button"
        ref={button}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        aria-label={t('bar.search')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          // The focus returns to where it was; not every browser focuses what is clicked.
          button.current?.focus();
          open();
        }}
      >
        <SearchIcon />
        <span>{t('bar.search')}</span>
        <kbd>/</kbd>
      </button>
      <ErrorBoundary page={page} isOptional>
        {Dialog ? <Dialog onClose={() => setDialog(null)} /> : null}
      </ErrorBoundary>
    </div>
  );
}

/** The key alone, where nothing is typed and nothing else is open. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent) {
  if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return false;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'));
  return !isTyping && !document.querySelector('dialog[open]');
}
