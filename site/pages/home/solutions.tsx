import { Card } from '../../content/page/entry-card.tsx';
import { Line, Words } from '../../content/text/words.tsx';
import type { SiteModel, SolutionModel } from '../../model/model.ts';
import { useContent } from '../../page-api/context.tsx';

/** As many solutions as stand beside the tools. */
const most = 3;

/** Some solutions, and the way to all of them. */
export function HomeSolutions() {
  const { model, t, href } = useContent();
  const list = model.page('solutions')?.path;
  const solutions = chosenSolutions(model);
  if (solutions.length === 0) return null;
  return (
    <section>
      <h2>{t('home.solutions.title')}</h2>
      <ul className="lines">
        {solutions.map(({ path, record: { title, subtitle, uses } }) => (
          <li key={path}>
            <Card path={path} title={<Words text={title} />}>
              <Line text={subtitle} />
              <p>
                {t('family.count', { count: new Set(uses.map(({ product }) => product)).size })}
              </p>
            </Card>
          </li>
        ))}
      </ul>
      {list === undefined ? null : (
        <a className="go" href={href(list)}>
          {t('home.solutions.all')}
        </a>
      )}
    </section>
  );
}

/** The first solution of each group, and then those that follow, in their order. */
function chosenSolutions({ solutionGroups, solutions }: SiteModel): readonly SolutionModel[] {
  const first = solutionGroups.flatMap((group) => group.solutions.slice(0, 1));
  const others = solutions.filter((solution) => !first.includes(solution));
  return [...first, ...others].slice(0, most);
}
