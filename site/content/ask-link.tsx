import type { ProductModel } from '../model/model.ts';
import type { BuildContext } from '../pages/define-page.ts';
import { useContent } from './context.tsx';

/** The request form, filled for a product; undefined where the site has no such page. */
export function requestAddress(
  { record }: ProductModel,
  { model, href }: BuildContext,
): string | undefined {
  const form = model.page('request');
  if (!form) return undefined;
  const { productFamily, productName } = record.requiredInformation;
  const query = new URLSearchParams({ family: productFamily, product: productName });
  return `${href(form.path)}?${query}`;
}

/** Invites a question about the product on show, where not everything is published. */
export function AskLink() {
  const context = useContent();
  const address = context.product && requestAddress(context.product, context);
  return address ? (
    <a className="go" href={address}>
      {context.t('product.ask')}
    </a>
  ) : null;
}
