import type { ProductModel } from '../../model/product-model.ts';
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
