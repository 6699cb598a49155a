import { onResize, onWindow } from '../ui/observe.ts';

const followed = new WeakSet<Element>();

/** Marks the link to the section on show with `aria-current`, as long as the strip is there. */
export function followSections(row: HTMLElement): void {
  if (followed.has(row)) return;
  followed.add(row);
  const mark = () => {
    if (!row.isConnected) for (const end of ends) end();
    const { scrollHeight } = document.documentElement;
    const isEnd = scrollY > 0 && scrollY + innerHeight > scrollHeight - 2;
    const line = isEnd ? innerHeight : row.getBoundingClientRect().bottom + 96;
    const links = [...row.querySelectorAll<HTMLAnchorElement>('li a')];
    const topOf = ({ hash }: HTMLAnchorElement) =>
      document.getElementById(hash.slice(1))?.getBoundingClientRect().top ?? line;
    const current = links.findLast((link) => topOf(link) < line);
    const before = row.querySelector('[aria-current]');
    if (current === (before ?? undefined)) return;
    before?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
    // What is being pressed stays below the pointer.
    if (!row.matches(':active')) bringIntoRow(current ?? row.querySelector('[aria-selected=true]'));
  };
  const ends = [onResize(document.body, mark), onWindow(['scroll'], mark)];
}

/** The strip scrolls where it has no room; the page stays where it is. */
export function bringIntoRow(item: Element | null | undefined): void {
  const row = item?.closest<HTMLElement>('.strip');
  if (!row || !item) return;
  const [own, all] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  // Else the first tab is cut for nothing.
  if (own.left >= all.left && own.right <= all.right) return;
  row.scrollLeft += own.left + own.width / 2 - all.left - all.width / 2;
}
