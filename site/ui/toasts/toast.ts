import type { i18n as I18n } from 'i18next';
import { languageOfWords } from '../../strings/i18n.ts';
import type { PromiseTexts, ToastAction, ToastType } from './toaster.tsx';

type Toaster = typeof import('./toaster.tsx');

let i18n: I18n | undefined;
let loading: Promise<Toaster> | undefined;

/** The language in which toasts are raised from now on; what was said before of success closes. */
export function setToastLanguage(next: I18n): void {
  i18n = next;
  loading?.then((toaster) => toaster.mountToaster(next)).catch(() => undefined);
}

/**
 * Shows a toast, and gives what closes it before its time. The toaster comes with the first one; if
 * it can't be loaded, the message goes to the console, and the page stays as it is.
 */
export async function showToast(
  type: ToastType,
  message: string,
  action?: ToastAction,
): Promise<() => void> {
  const language = i18n && languageOfWords(i18n);
  const toaster = await loadToaster(message);
  return toaster?.raise(type, message, language, action) ?? (() => undefined);
}

/**
 * A toast that stays while something is on its way, and then tells how it ended. Gives whether it
 * could be shown.
 */
export async function showPromise(task: Promise<unknown>, texts: PromiseTexts): Promise<boolean> {
  const language = i18n && languageOfWords(i18n);
  const toaster = await loadToaster(texts.loading);
  toaster?.raisePromise(task, texts, language);
  return toaster !== undefined;
}

/** Fetches the toaster ahead: a toast is what tells that there is no network any more. */
export function prepareToaster(): void {
  importToaster().catch(() => undefined);
}

function importToaster(): Promise<Toaster> {
  loading ??= import('./toaster.tsx').catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadToaster(message: string): Promise<Toaster | undefined> {
  try {
    const toaster = await importToaster();
    await toaster.mountToaster(i18n);
    return toaster;
  } catch (error) {
    console.error(`No toast could be shown: ${message}`, error);
    return undefined;
  }
}
