import type { ExternalToast } from 'sonner';

export type ToastType = 'default' | 'success' | 'info' | 'warning' | 'error' | 'loading';

/**
 * Shows a toast. The toaster comes with the first one; if it can't be loaded, the message goes to
 * the console, and the page stays as it is.
 */
export async function showToast(
  type: ToastType,
  message: string,
  options: ExternalToast = {},
): Promise<void> {
  const toaster = await loadToaster(message);
  if (!toaster) return;
  if (type === 'default') toaster.toast(message, options);
  else toaster.toast[type](message, options);
}

export interface PromiseTexts {
  loading: string;
  success: string;
  error: (error: unknown) => string;
}

/**
 * A toast that stays while something is on its way, and then tells how it ended. Gives whether it
 * could be shown.
 */
export async function showPromise(task: Promise<unknown>, texts: PromiseTexts): Promise<boolean> {
  const toaster = await loadToaster(texts.loading);
  toaster?.toast.promise(task, texts);
  return toaster !== undefined;
}

type Toaster = typeof import('../parts/toaster.tsx');

let loading: Promise<Toaster> | undefined;

/** Fetches the toaster ahead: a toast is what tells that there is no network any more. */
export function prepareToaster(): void {
  importToaster().catch(() => undefined);
}

function importToaster(): Promise<Toaster> {
  loading ??= import('../parts/toaster.tsx').catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadToaster(message: string): Promise<Toaster | undefined> {
  try {
    const toaster = await importToaster();
    await toaster.mountToaster();
    return toaster;
  } catch (error) {
    console.error(`No toast could be shown: ${message}`, error);
    return undefined;
  }
}
