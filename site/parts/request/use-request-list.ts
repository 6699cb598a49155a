import { useTranslation } from 'react-i18next';
import { type Candidate, useCandidates } from '../../ui/candidates.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import { showToast } from '../../ui/toasts/toast.ts';

/** What closes the last toast about each product, by its id. */
const toasts = new Map<string, Promise<() => void>>();

/** Closes the toast about a product: what it says and offers is out of date. */
export function closeToastAbout({ product }: Pick<Candidate, 'product'>): void {
  void toasts.get(product)?.then((close) => close());
  toasts.delete(product);
}

/** The visitor's list. A toast says what was added and removed, with Undo and the way to the list. */
export function useRequestList() {
  const { t } = useTranslation();
  const { candidates, add, remove, restore } = useCandidates();
  const { requestPath } = usePage().data;
  const href = useHref();
  const link =
    requestPath === undefined ? undefined : { label: t('bar.request'), href: href(requestPath) };
  const say = (candidate: Pick<Candidate, 'product'>, text: string, undo: () => void) => {
    closeToastAbout(candidate);
    const action = { label: t('candidates.undo'), onClick: undo, link };
    toasts.set(candidate.product, showToast('success', text, action));
  };
  return {
    candidates,
    add(fields: Omit<Candidate, 'id'>) {
      const id = add(fields);
      say(fields, t('candidates.added', { title: fields.title }), () => remove(id));
    },
    remove(candidate: Candidate) {
      const place = candidates.indexOf(candidate);
      remove(candidate.id);
      const text = t('candidates.removed', { title: candidate.title });
      say(candidate, text, () => restore(candidate, place));
    },
  };
}
