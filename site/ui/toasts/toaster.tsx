import '../../styles/toaster.css';
import type { i18n as I18n } from 'i18next';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { constants } from '../../lib/constants.ts';
import { languageOfWords } from '../../strings/i18n.ts';
import { isPageRightToLeft } from '../keys.ts';
import { holdForKeyboard } from './hold-toasts.ts';

export { toast };

export type ToastType = 'default' | 'success' | 'info' | 'warning' | 'error' | 'loading';

/** A button in a toast about the visitor's list, and the address of that list where it is not on show. */
export interface ToastAction {
  label: string;
  onClick(): void;
  href: string | undefined;
}

export interface PromiseTexts {
  /** What is on its way: how it ends this time replaces how it ended before. */
  id: string;
  loading: string;
  success: string;
  /** Marked with its language: it may end with the specification's words, which are English. Closes if undefined. */
  error(error: unknown): ReactNode;
}

type Language = string | undefined;

/** Sonner reads its width from this property. */
const width: CSSProperties & Record<'--width', string> = { '--width': `${constants.toastWidth}px` };
const place = document.createElement('div');
const frame = holdForKeyboard(place);
const root = createRoot(place);
let words: I18n | undefined;
let tellReady = () => {};
const ready = new Promise<void>((resolve) => {
  tellReady = resolve;
});

/**
 * Puts the toaster into the document once, in a tree of its own: a page that fails keeps its
 * toasts. Its labels are those of the given language. Resolves when it listens, so that no toast is
 * lost.
 */
export function mountToaster(i18n?: I18n): Promise<void> {
  if (!frame.isConnected) document.body.append(frame);
  const former = place.lang;
  if (i18n) place.lang = languageOfWords(i18n);
  // What says that something was done is out of date in another language; what is to be done stays.
  for (const each of place.lang === former ? [] : toast.getToasts())
    if ('type' in each && each.type === 'success') toast.dismiss(each.id);
  words = i18n;
  root.render(<ListeningToaster i18n={i18n} />);
  return ready;
}

/** What says that something is wrong, or what to do, stays for 20 s: time to notice it, and to read it twice. */
const lasting = (type: ToastType) => /^(?:info|warning|error)$/.test(type) && { duration: 20_000 };

/**
 * Shows a toast, marked with its language: it may well be another one than the page's. Gives what
 * closes it.
 */
export function raise(type: ToastType, message: string, language: Language, action?: ToastAction) {
  const show = type === 'default' ? toast : toast[type];
  const button = action && { ...action, label: inLanguage(action.label, language) };
  const id = show(
    <>
      {inLanguage(message, language)}
      {action?.href && (
        <div>
          <a className="go" lang={language} href={action.href}>
            {words?.t('bar.request')}
          </a>
        </div>
      )}
    </>,
    { ...(button && { action: button }), ...lasting(type) },
  );
  keepInSight();
  return () => void toast.dismiss(id);
}

/** Shows how something ends that is on its way. A failure stays until it is closed: the visitor has something to do. */
export function raisePromise(task: Promise<unknown>, texts: PromiseTexts, language: Language) {
  // Sonner waits for good for what has nothing more to say.
  const closed = () => new Promise(() => toast.dismiss(texts.id));
  const shown = task.catch((error) => (texts.error(error) ? Promise.reject(error) : closed()));
  toast.promise(shown, {
    id: texts.id,
    // That of the success: a toast with this id keeps what the one before it had.
    duration: constants.toastDuration,
    loading: inLanguage(texts.loading, language),
    success: inLanguage(texts.success, language),
    error: (error) => ({ message: texts.error(error), duration: Infinity }),
  });
  keepInSight();
}

/** What was pressed stays in sight: the styles keep it above the toast, which sonner shows with a timeout. */
function keepInSight() {
  setTimeout(() => {
    document.querySelector(':is(a, button, input):focus')?.scrollIntoView({ block: 'nearest' });
  });
}

function inLanguage(text: string, language: Language) {
  return <span lang={language}>{text}</span>;
}

/** Its own styles are left out: `toaster.css` has others. */
const look = { unstyled: true, className: 'toast band line' };

function labels({ t }: I18n) {
  return {
    containerAriaLabel: t('toaster.label'),
    toastOptions: { ...look, closeButtonAriaLabel: t('toaster.close') },
  };
}

function ListeningToaster({ i18n }: { i18n: I18n | undefined }) {
  return (
    <>
      <Toaster
        className="toaster"
        position={isPageRightToLeft() ? 'bottom-left' : 'bottom-right'}
        style={width}
        closeButton
        duration={constants.toastDuration}
        visibleToasts={constants.visibleToasts}
        gap={constants.toastGap}
        offset={constants.toastOffset}
        mobileOffset={constants.toastMobileOffset}
        {...(i18n ? labels(i18n) : { toastOptions: look })}
      />
      <Listening />
    </>
  );
}

/** The effects of siblings run in their order: the toaster listens by the time this one runs. */
function Listening() {
  useEffect(tellReady, []);
  return null;
}
