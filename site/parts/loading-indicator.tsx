import { useTranslation } from 'react-i18next';
import { useStandInLanguage } from './use-stand-in-language.ts';

/** Covers the screen while a page loads that does not arrive at once; the dots of its text move. */
export function LoadingIndicator() {
  const { t } = useTranslation();
  const lang = useStandInLanguage();
  const text = t('loading');
  const words = text.replace(/\.+$/, '');
  const dots = Array.from({ length: text.length - words.length }, (_, index) => index);
  return (
    <div className="loading" role="status" lang={lang}>
      <span className="spinner" aria-hidden="true" />
      <span className="loading-text">
        {words}
        {dots.map((dot) => (
          <span key={dot} className="dot">
            .
          </span>
        ))}
      </span>
    </div>
  );
}
