// The kinds that any catalogue can name: what they show is in the options of the record.

export * from './block.ts';
export * from './digits.ts';
export * from './dimensions.ts';
export * from './display.ts';
export * from './field-of-view.ts';
export * from './operating-range.ts';
export * from './timing.ts';
