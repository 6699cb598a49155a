import type { Solution } from '../../../schema/kinds/solution.ts';
import { countDrawn } from '../../content/drawings/drawing.tsx';
import { SystemDiagram } from '../../content/drawings/system-diagram.tsx';
import { entryPlans } from '../../content/page/entry-page.tsx';
import { ProductCard } from '../../content/product/product-card.tsx';
import { Words } from '../../content/text/words.tsx';
import { useContent } from '../../page-api/context.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { plainView } from '../../ui/page-view.tsx';

/** A page for each solution. */
export const solutionPage = definePage({
  name: 'solution',
  view: plainView,
  plans: (model) =>
    entryPlans('solutions', model.solutions, (solution) => <SolutionContent solution={solution} />),
});

function SolutionContent({ solution: { uses, drawings, diagram } }: { solution: Solution }) {
  const context = useContent();
  const { t, model } = context;
  const parts = uses.flatMap(({ product, role, variant }) => {
    const found = model.product(product);
    return found ? [{ product: found, role, variant }] : [];
  });
  const connections = (diagram?.connections ?? []).flatMap((id) => model.connections.get(id) ?? []);
  return (
    <>
      {connections.length > 0 ? (
        <SystemDiagram connections={connections} number={countDrawn(drawings, context) + 1} />
      ) : null}
      <section className="related above-48 no-print">
        <h2>{t('solution.products')}</h2>
        <ul className="cards above-24">
          {parts.map(({ product, role, variant }) => (
            <li key={product.path}>
              <ProductCard product={product} note={<Words text={role} />} hasFigures={!variant} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
