import type { FormKind } from '../../../schema/form-fields.ts';
import { memoryStore } from '../../ui/memory-store.ts';
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
const states = memoryStore<Partial<Record<FormKind, FormState>>>({});

/**
 * The state of a form, which outlives its page: anyone who leaves while a message is on its way finds
 * on coming back what became of it, and nothing typed is lost. A reload forgets it.
 */
export function useFormState(kind: FormKind): FormState {
  return states.use()[kind] ?? empty;
}

/** The state as it is at this moment. */
export function formState(kind: FormKind): FormState {
  return states.now()[kind] ?? empty;
}

/** Changes the state of a form, on show or not. */
export function changeForm(kind: FormKind, change: Partial<FormState>): void {
  states.set({ ...states.now(), [kind]: { ...formState(kind), ...change } });
}
