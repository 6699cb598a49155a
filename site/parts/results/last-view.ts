import type { View } from '../../facts/selection.ts';
import { memoryStore } from '../../ui/memory-store.ts';

/** The view that was chosen last: other lists are shown in it as well. */
export const lastView = memoryStore<View | undefined>(undefined);
