import { useSyncExternalStore } from 'react';

/** As the tokens of the look have it: a phone has one column. */
const narrow = '(max-width: 47.99rem)';

/** Whether the screen has one column only. For parts that the browser alone renders. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = matchMedia(narrow);
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => matchMedia(narrow).matches,
    () => false,
  );
}
