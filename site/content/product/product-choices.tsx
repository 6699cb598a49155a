import { productChoices } from '../../parts/form/asked-products.ts';
import { useContent } from '../context.tsx';
import { requestIds } from '../text/ask-link.tsx';
import { plainWords } from '../text/words.tsx';

/**
 * What can be asked for: each family as a whole, and each product with its family. The request form
 * suggests them, and it and the list of products find here what the ids in the address mean.
 */
export function ProductChoices() {
  const context = useContent();
  const { model } = context;
  const { families, products } = model;
  return (
    <datalist id={productChoices}>
      {families.flatMap(({ record }) => {
        const family = plainWords(record.pageTitle, context);
        const own = products.filter((product) => product.record.family === record.id);
        const keys = own.map((product) => requestIds(product.record, model).family);
        return [
          ...[...new Set(keys)].map((key) => <option key={key} data-family={key} value={family} />),
          ...own.map((product) => {
            const { id, title } = product.record;
            const name = plainWords(title, { ...context, product });
            return (
              <option
                key={id}
                data-id={id}
                data-path={product.path}
                data-title={name}
                data-product={requestIds(product.record, model).product}
                value={`${name}, ${family}`}
              />
            );
          }),
        ];
      })}
    </datalist>
  );
}
