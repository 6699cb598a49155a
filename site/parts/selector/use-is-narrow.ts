import { useSyncExternalStore } from 'react';
import { onMedia } from '../../ui/observe.ts';

/** As the tokens of the look have it: a phone has one column. */
const narrow = '(max-width: 47.99rem)';

/** Whether the screen has one column only. For parts that the browser alone renders. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (tell) => onMedia([narrow], tell),
    () => matchMedia(narrow).matches,
    () => false,
  );
}
