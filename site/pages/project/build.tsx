import type { Project } from '../../../schema/kinds/project.ts';
import { Pictures } from '../../content/media/pictures.tsx';
import { entryPlans } from '../../content/page/entry-page.tsx';
import { ProductList } from '../../content/product/product-list.tsx';
import { useContent } from '../../page-api/context.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { plainView } from '../../ui/page-view.tsx';

/** A page for each project. */
export const projectPage = definePage({
  name: 'project',
  view: plainView,
  plans: (model) =>
    entryPlans('projects', model.projects, (project) => <ProjectContent project={project} />),
});

function ProjectContent({ project }: { project: Project }) {
  const { t, model } = useContent();
  const products = (project.products ?? []).flatMap((id) => model.product(id) ?? []);
  return (
    <>
      <Pictures images={project.images} />
      {products.length > 0 ? (
        <section className="related above-48 no-print">
          <h2>{t('project.products')}</h2>
          <ProductList products={products} />
        </section>
      ) : null}
    </>
  );
}
