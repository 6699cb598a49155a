import { untracked } from '../../../schema/dependencies.ts';
import { openFacts } from '../../facts/facts.ts';
import { withoutNames } from '../../facts/questions.ts';
import { nothingSelected, writeSelection } from '../../facts/selection.ts';
import { requirementLike } from '../../facts/similar.ts';
import { namelessFacts } from '../../files/facts-file.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { dividingFigures } from '../../model/telling-figures.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';

/** With more requirements, hardly any other product would meet them all. */
const most = 4;

/** The way to the products of its family that state about the same, without the product itself. */
export function SimilarProducts({ product }: { product: ProductModel }) {
  const context = useContent();
  const address = similarAddress(product, context);
  return address === undefined ? null : (
    <a className="go target center" href={address}>
      {context.t('product.similar')}
    </a>
  );
}

/** The list of all products, in which the family can be left; else that of the family. */
function similarAddress(product: ProductModel, context: BuildContext): string | undefined {
  const { model, href } = context;
  const { id, family = '' } = product.outline;
  const ids = dividingFigures(model).get(family) ?? [];
  const list = model.page('products');
  const path = list?.path ?? model.families.find(({ record }) => record.id === family)?.path;
  if (ids.length === 0 || path === undefined) return undefined;
  // Where a figure is among all is of no matter, and which can be asked for every page depends on.
  const stated = untracked(() => namelessFacts(context, [product], ids));
  const facts = openFacts(withoutNames(stated, [-1]));
  const criteria = ids.flatMap((figure) => {
    const index = facts.file.figures.findIndex((each) => each.id === figure);
    return facts.criteria.find(({ figures }) => figures.includes(index)) ?? [];
  });
  const requirements = [...new Set(criteria)].flatMap((criterion) => {
    const own = criterion.figures.flatMap((index) => facts.stated(0, index));
    return requirementLike(criterion, own, facts.file) ?? [];
  });
  if (requirements.length === 0) return undefined;
  const asked = requirements.slice(0, most);
  const families = list ? [family] : [];
  const view = 'table';
  const selection = { ...nothingSelected, requirements: asked, families, like: id, view } as const;
  return href(path) + writeSelection(selection, facts);
}
