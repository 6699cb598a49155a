import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { usePage } from '../../ui/page-context.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { SearchIcon } from '../tools/icon.tsx';
import type { SearchDialog } from './search-dialog.tsx';

const load = () => import('./search-dialog.tsx');

/** What is typed since the search was asked for; its field begins with it once it is there. */
let typed: string | undefined;
/** What the key does once the button is there. */
let onKey = () => {};

function takeTyped(): string {
  const text = typed ?? '';
  typed = undefined;
  return text;
}

/** Listens to the key that opens the search, and keeps what is typed until that is open. */
export function heedSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    if (!isForPage(event)) return;
    if (!typed && event.key === '/') {
      typed = '';
      onKey();
    } else if (typed !== undefined && event.key.length === 1) typed += event.key;
    else if (typed && event.key === 'Backspace') typed = typed.slice(0, -1);
    else return;
    event.preventDefault();
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
  const [Dialog, setDialog] = useState<typeof SearchDialog | null>(null);
  const failure = t('search.failed');
  const open = useCallback(() => {
    typed ??= '';
    load().then(
      (loaded) => setDialog(() => loaded.SearchDialog),
      (error) => {
        takeTyped();
        console.error('The search could not be loaded.', error);
        void showToast('error', failure);
      },
    );
  }, [failure]);
  useEffect(() => {
    onKey = open;
    if (typed !== undefined) open();
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
        className="line center"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        aria-label={t('bar.search')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ currentTarget }) => {
          // The focus returns to where it was; not every browser focuses what is clicked.
          currentTarget.focus();
          open();
        }}
      >
        <SearchIcon />
        <span className="fill nowrap">{t('bar.search')}</span>
        <kbd>/</kbd>
      </button>
      <ErrorBoundary page={page} isOptional>
        {Dialog ? <Dialog takeTyped={takeTyped} onClose={() => setDialog(null)} /> : null}
      </ErrorBoundary>
    </div>
  );
}

/** A key alone, where nothing is typed, nothing else is open and the search can come. */
function isForPage({ ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'));
  return !isTyping && !document.querySelector('dialog[open], html[data-failed]');
}
