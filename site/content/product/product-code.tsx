import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { marksOf } from '../../../schema/languages/script.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import { keyFigures } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { cardFigures } from '../../model/telling-figures.ts';
import type { BuildContext } from '../../page-api/define-page.ts';
import { colonOf } from '../text/language-habits.ts';
import { plainWords } from '../text/words.tsx';

interface ProductCodeProps {
  product: ProductModel | undefined;
  /** Whether its title does not tell it from others: then the id stands in for a code. */
  isNamesake?: boolean;
}

/** The model code of a product, where it has one. */
export function ProductCode({ product, isNamesake = false }: ProductCodeProps) {
  const code = product?.record.code ?? (isNamesake ? product?.record.id : undefined);
  return code === undefined ? null : (
    <p className="code" translate="no">
      {code}
    </p>
  );
}

/** A product by code and name, as titles of documents have it: “S1: Sensor One”. */
export function codeAndTitle(product: ProductModel, context: BuildContext): string {
  const { code, title } = product.record;
  const name = plainWords(title, { ...context, product });
  return code === undefined ? name : code + colonOf(context) + name;
}

/** What tells a variant from the product of its name, as its title goes on: “, blue, M”; '' where its own name does. */
export function variantWords(product: ProductModel, context: BuildContext): string {
  const { model } = context;
  const above = model.product(product.record.parent ?? '');
  const [own, title] = [product, above].map((each) => JSON.stringify(each?.record.title));
  if (!above || own !== title) return '';
  const told = keyFigures(model, product, 2, cardFigures(product, model));
  const words = told.flatMap(({ figure }) =>
    figure ? marksOf(context.language).comma + formatFigure(figure, figureLocale(context)) : [],
  );
  return variantWords(above, context) + words.join('');
}
