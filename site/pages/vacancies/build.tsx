import type { Vacancy } from '../../../schema/kinds/vacancy.ts';
import { SampleTag } from '../../content/page/entry-card.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { Items } from '../../content/product/tabs/features.tsx';
import { Line, Words } from '../../content/text/words.tsx';
import { useContent } from '../../page-api/context.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { plainView } from '../../ui/page-view.tsx';

/** The vacancies, all on one page. */
export const vacanciesPage = definePage({
  name: 'vacancies',
  view: plainView,
  plans: (model) =>
    recordPlans(model, 'vacancies', {
      own: () => <Vacancies vacancies={model.catalogue.vacancies} />,
    }),
});

function Vacancies({ vacancies }: { vacancies: readonly Vacancy[] }) {
  const { t } = useContent();
  if (vacancies.length === 0) return <p className="wrap lead">{t('vacancy.none')}</p>;
  return (
    <ul className="wrap">
      {vacancies.map((vacancy) => (
        <li key={vacancy.id} id={vacancy.id}>
          <VacancyEntry vacancy={vacancy} />
        </li>
      ))}
    </ul>
  );
}

function VacancyEntry({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useContent();
  const { title, summary, duties, requirements, sample } = vacancy;
  return (
    <article className="prose beside section">
      <h2>
        <Words text={title} />
      </h2>
      <div>
        {sample ? <SampleTag title={title} /> : null}
        <Line text={summary} />
        {duties ? (
          <>
            <h3>{t('vacancy.duties')}</h3>
            <Items items={duties} />
          </>
        ) : null}
        {requirements ? (
          <>
            <h3>{t('vacancy.requirements')}</h3>
            <Items items={requirements} />
          </>
        ) : null}
      </div>
    </article>
  );
}
