import { useTranslation } from 'react-i18next';
import { cross, Icon } from './icon.tsx';

/** One of the things that are chosen, with a cross that takes it away: an item of a list. */
export function Chip({ words, onRemove }: { words: string; onRemove: () => void }) {
  const { t } = useTranslation(['shell', 'tools']);
  return (
    <li>
      <button type="button" className="chip target gap-8" onClick={onRemove}>
        <span className="hidden">{t('tools:selector.remove')} </span>
        {words}
        <Icon path={cross} />
      </button>
    </li>
  );
}
