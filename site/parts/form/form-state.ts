import { useSyncExternalStore } from 'react';
import type { FormKind } from '../../../schema/form-fields.ts';
import type { FieldErrors, FormValues } from './fields.ts';

export interface FormState {
  /** What was typed; a field that no one has touched is not among it. */
  values: FormValues;
  errors: FieldErrors;
  /** How sending ended, where no toast could tell; in the page's language where none is named. */
  notice: { text: string; language?: string } | undefined;
  isSending: boolean;
}

const empty: FormState = { values: {}, errors: {}, notice: undefined, isSending: false };
const states = new Map<FormKind, FormState>();
const listeners = new Set<() => void>();

/**
 * The state of a form, which outlives its page: anyone who leaves while a message is on its way finds
 * on coming back what became of it, and nothing typed is lost. A reload forgets it.
 */
export function useFormState(kind: FormKind): FormState {
  return useSyncExternalStore(subscribe, () => formState(kind));
}

/** The state as it is at this moment. */
export function formState(kind: FormKind): FormState {
  return states.get(kind) ?? empty;
}

/** Changes the state of a form, on show or not. */
export function changeForm(kind: FormKind, change: Partial<FormState>): void {
  states.set(kind, { ...formState(kind), ...change });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
