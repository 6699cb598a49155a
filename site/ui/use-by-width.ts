import { useSyncExternalStore } from 'react';
import { onMedia } from './observe.ts';

/** As the tokens of the look have them: a phone, and what is narrower than a page. */
const [phone, narrow] = ['(max-width: 47.99rem)', '(max-width: 74.99rem)'];

/**
 * One of these values, by the width of the window; that for wide ones before the browser can tell. For parts that the
 * browser alone renders.
 */
export function useByWidth<Value>(onPhones: Value, onTablets: Value, wide: Value): Value {
  const read = () => {
    if (matchMedia(phone).matches) return onPhones;
    return matchMedia(narrow).matches ? onTablets : wide;
  };
  return useSyncExternalStore(onWidth, read, () => wide);
}

const onWidth = (tell: () => void) => onMedia([phone, narrow], tell);
