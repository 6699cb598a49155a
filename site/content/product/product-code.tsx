import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import { keyFigures } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { variantFigures } from '../../model/telling-figures.ts';
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

/** What tells a variant from others of its name, “blue, M”: its first figures, else its code; '' where its name does. */
export function variantWords(product: ProductModel, context: BuildContext): string {
  const { model } = context;
  const { parent, code, id, title } = product.record;
  const above = parent === undefined ? undefined : model.product(parent);
  const isSame = (each: ProductModel) =>
    each !== product && JSON.stringify(each.record.title) === JSON.stringify(title);
  if (!above || ![above, ...model.variantsOf(parent)].some(isSame)) return '';
  const told = keyFigures(model, product, 2, variantFigures(product, model)).flatMap(
    ({ figure }) => (figure ? formatFigure(figure, figureLocale(context)) : []),
  );
  const own = told.length > 0 ? told : [code ?? id];
  return [isSame(above) && variantWords(above, context), ...own].filter(Boolean).join(', ');
}
