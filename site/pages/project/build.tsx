import { useContent } from '../../content/context.tsx';
import { EntryPage } from '../../content/entry-page.tsx';
import { Pictures } from '../../content/pictures.tsx';
import { ProductList } from '../../content/product-list.tsx';
import { plainWords } from '../../content/words.tsx';
import type { ProjectModel } from '../../model.ts';
import { definePage } from '../../page.ts';
import { PlainView } from '../../shell/plain-view.tsx';

/** A page for each project. */
export const projectPage = definePage({
  name: 'project',
  View: PlainView,
  plans: (model) =>
    model.projects.map((project) => ({
      path: project.path,
      content: (context) => ({
        head: {
          title: plainWords(project.record.title, context),
          description: plainWords(project.record.subtitle, context),
        },
        regions: { main: <ProjectContent project={project} /> },
        props: {},
      }),
    })),
});

function ProjectContent({ project: { record } }: { project: ProjectModel }) {
  const { t, model } = useContent();
  const products = (record.products ?? []).flatMap((id) => model.product(id) ?? []);
  return (
    <EntryPage list="projects" entry={record}>
      <Pictures images={record.images} />
      {products.length > 0 ? (
        <section className="related">
          <h2>{t('solution.products')}</h2>
          <ProductList products={products} />
        </section>
      ) : null}
    </EntryPage>
  );
}
