import { useTranslation } from 'react-i18next';
import type { Facts } from '../../facts/facts.ts';
import { readWritten, sayRequirement } from '../../facts/requirement.ts';
import type { ChangeCheck } from './use-check.ts';

/** What there is to do where nothing is required yet, with requirements to begin with. */
export function Beginning({ facts, change }: { facts: Facts; change: ChangeCheck }) {
  const { t } = useTranslation(['shell', 'tools']);
  const examples = facts.criteria.flatMap((criterion) => {
    const read = readWritten(criterion.example ?? '', criterion, facts.file);
    return 'requirement' in read ? [{ criterion, requirement: read.requirement }] : [];
  });
  return (
    <section className="stack">
      <p>{t('tools:check.begin')}</p>
      {examples.length > 0 ? (
        <>
          <h2 className="title-17">{t('tools:check.examples')}</h2>
          <ul className="row gap-8">
            {examples.map((each) => (
              <li key={each.criterion.id}>
                <button
                  type="button"
                  className="chip target gap-8"
                  onClick={() => change((now) => ({ ...now, asked: [...now.asked, each] }))}
                >
                  {each.criterion.label},{' '}
                  {sayRequirement(each.requirement, each.criterion, facts.file)}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
