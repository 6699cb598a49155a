import { useContent } from '../../content/context.tsx';
import { SystemDiagram } from '../../content/drawings/system-diagram.tsx';
import { EntryPage } from '../../content/entry-page.tsx';
import { ProductCard } from '../../content/product-card.tsx';
import { plainWords, Words } from '../../content/words.tsx';
import type { SolutionModel } from '../../model.ts';
import { definePage } from '../../page.ts';
import { PlainView } from '../../shell/plain-view.tsx';

/** A page for each solution. */
export const solutionPage = definePage({
  name: 'solution',
  View: PlainView,
  plans: (model) =>
    model.solutions.map((solution) => ({
      path: solution.path,
      aliases: solution.aliases,
      content: (context) => ({
        head: {
          title: plainWords(solution.record.title, context),
          description: plainWords(solution.record.subtitle, context),
        },
        regions: { main: <SolutionContent solution={solution} /> },
        props: {},
      }),
    })),
});

function SolutionContent({ solution }: { solution: SolutionModel }) {
  const { record } = solution;
  const { t, model } = useContent();
  const uses = record.uses.flatMap(({ product, role }) => {
    const found = model.product(product);
    return found ? [{ product: found, role }] : [];
  });
  return (
    <EntryPage list="solutions" entry={record}>
      {record.diagram ? <SystemDiagram diagram={record.diagram} /> : null}
      <section className="related">
        <h2>{t('solution.products')}</h2>
        <ul className="lanes">
          {uses.map(({ product, role }) => (
            <li key={product.path}>
              <ProductCard product={product} note={<Words text={role} />} />
            </li>
          ))}
        </ul>
      </section>
    </EntryPage>
  );
}
