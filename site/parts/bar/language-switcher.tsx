import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { constants } from '../../lib/constants.ts';
import { localHref, readHref } from '../../lib/locale.ts';
import { usePage } from '../../ui/page-context.tsx';
import type { PageLanguage } from '../../ui/page-data.ts';
import { Chevron } from '../tools/icon.tsx';
import { useMenu } from './use-menu.ts';

interface LanguageSwitcherProps {
  open: boolean;
  onToggle: (open: boolean) => void;
}

/**
 * Links to this page in every language, behind a button. A click toggles them, arrow down opens them; a click
 * outside, a scroll and Escape close them. Without scripts the links are open and the button is hidden.
 */
export function LanguageSwitcher({ open, onToggle }: LanguageSwitcherProps) {
  const { t } = useTranslation();
  const { data } = usePage();
  const current = data.languages.find(({ code }) => code === data.language);
  const { root, button, panel, onKeyDown } = useMenu<HTMLDivElement>(open, onToggle, (reason) => {
    onToggle(false);
    if (reason === 'escape') button.current?.focus();
  });
  const close = () => {
    onToggle(false);
    // The link that has the focus is about to close.
    button.current?.focus({ preventScroll: true });
  };
  return (
    <div className="languages line" ref={root}>
      <button
        type="button"
        ref={button}
        className="center needs-script"
        aria-expanded={open}
        aria-controls={panel}
        aria-label={t('language.choose', { name: current ? spokenName(current) : '' })}
        onClick={() => onToggle(!open)}
        onKeyDown={onKeyDown}
      >
        <Flag src={current?.flag} />
        <span>{current?.label}</span>
        <Chevron />
      </button>
      <ul id={panel} data-closed={open ? undefined : ''} onKeyDown={onKeyDown}>
        <LanguageLinks onChoose={close} />
      </ul>
    </div>
  );
}

/** This page in every language, a list item each. The language chosen is remembered. */
export function LanguageLinks({ onChoose }: { onChoose: () => void }) {
  const { data } = usePage();
  const choose = (event: MouseEvent<HTMLAnchorElement>, { code, href }: PageLanguage) => {
    // An unknown path stays what it is. The open tab and what is asked for are in the address, too.
    const address =
      data.name === 'not-found'
        ? localHref(data, code, readHref(data, location.pathname).path)
        : href;
    event.currentTarget.href = `${address}${location.search}${location.hash}`;
    if (code === data.language) event.preventDefault();
    rememberLanguage(code);
    onChoose();
  };
  return data.languages.map((language) => (
    <li key={language.code}>
      <a
        href={language.href}
        hrefLang={language.code}
        lang={language.code}
        aria-label={spokenName(language)}
        aria-current={language.code === data.language ? 'true' : undefined}
        onClick={(event) => choose(event, language)}
      >
        <Flag src={language.flag} />
        <span>{language.label}</span>
      </a>
    </li>
  ));
}

/** It begins with what is seen: who speaks to a browser says what they see. */
function spokenName({ name, label }: PageLanguage): string {
  return `${label}, ${name}`;
}

function Flag({ src }: { src: string | undefined }) {
  if (src === undefined) return null;
  return <img src={src} alt="" width="24" height="16" loading="lazy" />;
}

/** Keeps the visitor's choice. A browser that forbids storage still switches, and forgets. */
function rememberLanguage(code: string): void {
  try {
    localStorage.setItem(constants.languageKey, code);
  } catch (error) {
    console.warn('The language could not be kept.', error);
  }
}
