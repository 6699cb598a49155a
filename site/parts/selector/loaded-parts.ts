/** What the selector needs once its facts are there, as one script: the prerendered list does without. */
export { ResultTools } from '../results/result-tools.tsx';
export { Chips } from './chips.tsx';
export { FilterSheet } from './filter-sheet.tsx';
export { Filters } from './filters.tsx';
export { Groups } from './groups.tsx';
