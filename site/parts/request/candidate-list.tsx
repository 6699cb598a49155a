import { useRef } from 'react';
import type { Candidate } from '../../client/candidates.tsx';
import { useHref } from '../../shell/page-context.tsx';
import { useStrings } from '../../shell/use-strings.ts';
import { useStandInLanguage } from '../use-stand-in-language.ts';
import { useRequestList } from './use-request-list.ts';

/** The products that the visitor considers, each with a button that takes it out. */
export function CandidateList() {
  const { t } = useStrings();
  const lang = useStandInLanguage();
  const href = useHref();
  const { candidates, remove } = useRequestList();
  const heading = useRef<HTMLHeadingElement>(null);
  const takeOut = (candidate: Candidate) => {
    remove(candidate);
    // Its button goes with it: a keyboard would start again at the top of the page.
    heading.current?.focus();
  };
  return (
    <section className="candidates needs-script" aria-labelledby="candidates" lang={lang}>
      <h2 id="candidates" tabIndex={-1} ref={heading}>
        {t('candidates.title')}
      </h2>
      {candidates.length === 0 ? (
        <p>{t('candidates.none')}</p>
      ) : (
        <ul>
          {candidates.map((candidate) => (
            <li key={candidate.id} data-candidate={candidate.id}>
              <a href={href(candidate.path)}>{candidate.title}</a>
              <button type="button" className="button quiet" onClick={() => takeOut(candidate)}>
                {t('candidates.remove')} <span className="hidden">{candidate.title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
