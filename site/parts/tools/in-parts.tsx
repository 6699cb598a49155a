import {
  type ReactNode,
  type RefCallback,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useOwnLocation } from '../../ui/page-context.tsx';
import { usePrinting } from './use-printing.ts';

/** So many are shown at first: more would make every change of what is asked slow. */
const first = 24;
/** And so many more with each “Show more”. */
const more = 100;

/** How many of a list were shown last, by the entry of the history and the list: Back finds as many. */
const lastShown = new Map<string, number>();

interface InPartsProps<Item> {
  /** The list and what it is about: another one begins with its first part. */
  name: string;
  items: readonly Item[];
  className?: string | undefined;
  /** What the button says that shows so many more. */
  moreLabel: (count: number) => string;
  /** How many are shown at first, where these are not cards. */
  atFirst?: number | undefined;
  /** What the items are in, where that is no list: a table, which is printed whole. */
  frame?: (items: ReactNode, ref: RefCallback<HTMLElement>) => ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list that goes on when it is asked to: a thousand results would be slow. */
export function InParts<Item>(props: InPartsProps<Item>) {
  const { name, items, className, moreLabel, atFirst = first, frame, children } = props;
  const key = `${useOwnLocation().key} ${name}`;
  const list = useRef<HTMLElement>(null);
  const isWhole = usePrinting() && frame;
  const [grown, setGrown] = useState<{ name: string; from: number; count: number }>();
  const isGrown = grown?.name === name;
  const count = isGrown ? grown.count : (lastShown.get(key) ?? atFirst);
  // The entry of the history may follow only after the click: results show before the address changes.
  useEffect(() => {
    if (isGrown) lastShown.set(key, count);
  }, [isGrown, key, count]);
  useEffect(() => {
    // The button moves on or goes: a keyboard would have to look for the first new one.
    if (grown) list.current?.children[grown.from]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [grown]);
  const others = items.length - count;
  const showMore = () => {
    startTransition(() => setGrown({ name, from: count, count: count + more }));
  };
  const setList = (element: HTMLElement | null) => {
    list.current = element;
  };
  // The address follows what is asked for: the list stays the same.
  const shown = useMemo(
    () => items.slice(0, isWhole ? undefined : count).map(children),
    [items, isWhole, count, children],
  );
  if (items.length === 0) return null;
  return (
    <>
      {frame ? (
        frame(shown, setList)
      ) : (
        <ul className={className} ref={setList}>
          {shown}
        </ul>
      )}
      {others > 0 ? (
        <button type="button" className="button quiet full above-16" onClick={showMore}>
          {moreLabel(Math.min(others, more))}
        </button>
      ) : null}
    </>
  );
}
