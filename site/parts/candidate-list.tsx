import { useTranslation } from 'react-i18next';
import { useCandidates } from '../client/candidates.tsx';
import { useHref } from '../shell/page-context.tsx';

/** The products that the visitor considers, each with a button that takes it out. */
export function CandidateList() {
  const { t } = useTranslation();
  const href = useHref();
  const { candidates, remove } = useCandidates();
  return (
    <section className="candidates needs-script" aria-labelledby="candidates">
      <h2 id="candidates">{t('candidates.title')}</h2>
      {candidates.length === 0 ? (
        <p>{t('candidates.none')}</p>
      ) : (
        <ul>
          {candidates.map(({ id, title, product, path }) => (
            <li key={id}>
              <a href={href(path)}>{title}</a>
              <span className="code">{product}</span>
              <button type="button" className="button quiet" onClick={() => remove(id)}>
                {t('candidates.remove')} <span className="hidden">{title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
