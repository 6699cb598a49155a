import { useTranslation } from 'react-i18next';

interface ChipProps {
  words: string;
  onRemove: () => void;
}

/** One of the things that are chosen, with a cross that takes it away: an item of a list. */
export function Chip({ words, onRemove }: ChipProps) {
  const { t } = useTranslation(['shell', 'tools']);
  return (
    <li>
      <button type="button" className="chip target gap-8" onClick={onRemove}>
        <span className="hidden">{t('tools:selector.remove')} </span>
        {words}
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="M2 2l10 10m0-10L2 12" />
        </svg>
      </button>
    </li>
  );
}
