import { type ListPage, listPagePath } from '../../model/list-pages.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext, Head } from '../../page-api/define-page.ts';
import type { Crumb } from './trail.tsx';

/** The trail of a page of a list: a further page is below the first one. */
export function listTrail(
  trail: readonly Crumb[],
  { number, count, list }: ListPage,
  { t }: BuildContext,
): Crumb[] {
  if (number === 1) return [...trail];
  const up = trail.map((crumb) => (crumb.path === '#' ? { ...crumb, path: list } : crumb));
  return [...up, { title: t('list.page', { number, count }), path: '#', isUnheaded: true }];
}

/** The head of a page of a list: it names the pages before and after, and a further one its number. */
export function listHead(head: Head, page: ListPage, { t, href }: BuildContext): Head {
  const { number, count } = page;
  if (count === 1) return head;
  const { title } = head;
  return {
    ...head,
    title: number === 1 ? title : t('list.title', { title, number, count }),
    previous: number === 1 ? undefined : href(listPagePath(page.list, number - 1)),
    next: number === count ? undefined : href(listPagePath(page.list, number + 1)),
  };
}

/** Leads to the other pages of a list; nothing where there are none. */
export function ListNav({ page }: { page: ListPage }) {
  const { t, href } = useContent();
  const { number, count, list, before, items, all } = page;
  if (count === 1) return null;
  const to = (other: number) => href(listPagePath(list, other));
  return (
    <nav className="list-nav above-48" aria-label={t('list.label')}>
      <p>{t('list.range', { first: before + 1, last: before + items.length, all })}</p>
      <ul className="row above-8">
        {number === 1 ? null : (
          <li>
            <a className="go" rel="prev" href={to(number - 1)}>
              {t('list.previous')}
            </a>
          </li>
        )}
        {numbersAround(number, count).map((other, place, others) => (
          <li key={other} data-gap={other - (others[place - 1] ?? other - 1) > 1 ? '' : undefined}>
            <a
              className="target center"
              href={to(other)}
              aria-label={t('list.page', { number: other, count })}
              aria-current={other === number ? 'page' : undefined}
            >
              {other}
            </a>
          </li>
        ))}
        {number === count ? null : (
          <li>
            <a className="go" rel="next" href={to(number + 1)}>
              {t('list.next')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The first and the last page, and those beside the one on show. */
export function numbersAround(number: number, count: number): number[] {
  const wanted = [1, number - 1, number, number + 1, count];
  return [...new Set(wanted)].filter((each) => each >= 1 && each <= count).sort((a, b) => a - b);
}
