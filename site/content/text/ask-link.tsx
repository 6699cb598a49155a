import type { FormKind } from '../../../schema/form-fields.ts';
import type { Product } from '../../../schema/kinds/product.ts';
import type { SiteModel } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';

/** A product and its family as addresses of the request name them. */
export function requestIds({ id, family, requiredInformation }: Product, model: SiteModel) {
  const record = model.families.find((each) => each.record.id === family)?.record;
  return {
    family: requiredInformation?.productFamily ?? record?.requestId ?? family,
    product: requiredInformation?.productName ?? id,
  };
}

/** The request form, else the contact form, filled for a product; undefined where the site has neither. */
export function requestAddress({ record }: ProductModel, context: BuildContext) {
  return formAddress(requestIds(record, context.model), context, 'request', 'contact');
}

function formAddress(
  query: Record<string, string>,
  { model, href }: BuildContext,
  ...kinds: readonly FormKind[]
) {
  const [form] = kinds.flatMap((kind) => model.page(kind) ?? []);
  return form && `${href(form.path)}?${new URLSearchParams(query)}`;
}

/** The request form with a product and the figures that it does not state. */
export function askAddress(
  { record: { id } }: ProductModel,
  figures: readonly string[],
  context: BuildContext,
) {
  const ask = figures.map((each) => `${id}:${each}`).join();
  return formAddress({ products: id, ask }, context, 'request');
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
