export type ToastType = 'default' | 'success' | 'info' | 'warning' | 'error' | 'loading';

/** A button in a toast. */
export interface ToastAction {
  label: string;
  onClick(): void;
}

export interface PromiseTexts {
  loading: string;
  success: string;
  /** The specification's words, which are English on every page. */
  error(error: unknown): string;
}
