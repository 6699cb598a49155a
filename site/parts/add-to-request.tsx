import { useTranslation } from 'react-i18next';
import { useCandidates } from '../client/candidates.tsx';
import { showToast } from '../client/toast.ts';
import { usePage } from '../shell/page-context.tsx';
import { useStandInLanguage } from './use-stand-in-language.ts';

interface AddToRequestProps {
  product: string;
  family: string;
}

/** Adds the product on show to the list, or takes it out again. A toast says so, with Undo. */
export function AddToRequest({ product, family }: AddToRequestProps) {
  const { t } = useTranslation();
  const lang = useStandInLanguage();
  const { path } = usePage().data;
  const { candidates, add, remove } = useCandidates();
  const known = candidates.find((candidate) => candidate.product === product);
  const onClick = () => {
    if (known) return remove(known.id);
    // The name stands in the page, and nowhere else.
    const title = document.querySelector('h1')?.textContent ?? product;
    const id = add({ product, family, title, path });
    void showToast('success', t('candidates.added', { title }), {
      label: t('candidates.undo'),
      onClick: () => remove(id),
    });
  };
  return (
    <button type="button" className="button quiet needs-script" lang={lang} onClick={onClick}>
      {known ? t('candidates.takeOut') : t('candidates.add')}
    </button>
  );
}
