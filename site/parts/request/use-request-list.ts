import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Candidate, useCandidates } from '../../ui/candidates.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import { showToast } from '../../ui/toasts/toast.ts';

/** What closes the last toast about each product, by its id. */
const toasts = new Map<string, Promise<() => void>>();

/** Closes the toast about a product: what it says and offers is out of date. */
function closeToastAbout(product: string): void {
  void toasts.get(product)?.then((close) => close());
  toasts.delete(product);
}

/** The visitor's list. A toast says what was added and removed, with Undo and, on other pages, the way to the list. */
export function useRequestList() {
  const { t } = useTranslation();
  const { candidates, add, remove, restore } = useCandidates();
  const { path, requestPath } = usePage().data;
  const isListed = path === requestPath;
  const hrefOf = useHref();
  // Where there is no such page, nothing offers to add or remove.
  const href = isListed ? undefined : hrefOf(requestPath ?? '');
  useEffect(() => {
    if (isListed) for (const product of toasts.keys()) closeToastAbout(product);
  }, [isListed]);
  const say = (candidate: Omit<Candidate, 'id'>, what: 'added' | 'removed', undo: () => void) => {
    closeToastAbout(candidate.product);
    const text = t(`candidates.${what}`, { title: candidate.title });
    const action = { label: t('candidates.undo'), onClick: undo, href };
    toasts.set(candidate.product, showToast('success', text, action));
  };
  return {
    candidates,
    add(fields: Omit<Candidate, 'id'>) {
      const id = add(fields);
      say(fields, 'added', () => remove(id));
    },
    remove(candidate: Candidate) {
      const place = candidates.indexOf(candidate);
      remove(candidate.id);
      say(candidate, 'removed', () => restore(candidate, place));
    },
  };
}
