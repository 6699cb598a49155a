import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../facts/selection.ts';
import type { Result } from '../../facts/sort-results.ts';
import { Modal } from '../../ui/modal.tsx';
import { countOf } from './props.ts';

interface FilterSheetProps {
  selection: Selection;
  results: readonly Result[];
  onClear: () => void;
  children: ReactNode;
}

/** The filters on a phone: a modal dialog below the bar. The browser closes it on Escape. */
export function FilterSheet({ selection, results, onClear, children }: FilterSheetProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const dialog = useRef<HTMLDialogElement>(null);
  const { requirements, families, stated, text, like } = selection;
  const used =
    requirements.length + families.length + stated.length + [text, like].filter(Boolean).length;
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The focus returns to where it was; not every browser focuses what is clicked.
    currentTarget.focus();
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  return (
    <>
      <button type="button" className="target gap-8 center" aria-haspopup="dialog" onClick={open}>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 5h7m6 0h3M2 15h3m6 0h7" />
          <circle cx="12" cy="5" r="2.6" />
          <circle cx="8" cy="15" r="2.6" />
        </svg>
        {used > 0 ? t('tools:selector.filtersUsed', { count: used }) : t('tools:selector.filters')}
      </button>
      <Modal
        ref={dialog}
        className="filter-sheet"
        aria-label={t('tools:selector.filters')}
        closedby="closerequest"
      >
        <div className="sheet-head row ends">
          <h2 className="title-20">{t('tools:selector.filters')}</h2>
          <button type="button" className="link-button" onClick={close}>
            {t('bar.close')}
          </button>
        </div>
        <div className="sheet-body fill">{children}</div>
        <div className="sheet-foot line">
          <button type="button" className="button quiet" onClick={onClear}>
            {t('tools:selector.clear')}
          </button>
          <button type="button" className="button fill" onClick={close}>
            {t(requirements.length > 0 ? 'tools:selector.showMeeting' : 'tools:selector.show', {
              count: countOf(results, 'meets'),
            })}
          </button>
        </div>
      </Modal>
    </>
  );
}
