import { type Subject, sized } from 'milepost/drawing';

/** The count that a countdown timer shows, as a part of its longest: an illustration. */
export const shownPart = 0.128;
/** Where no count is stated, in seconds. */
const usual = 999;

/** What so many digits of a timer show; leading ones stay dark. */
export function shownDigits(subject: Subject, count: number): string {
  const shown = Math.round(sized(subject.size('count-range'), usual, [0, 1e9]) * shownPart);
  return `${Math.min(shown, 10 ** count - 1)}`.padStart(count);
}
