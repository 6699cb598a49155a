import type { SpecTable } from '../../../schema/kinds/product-tabs.ts';
import type { Text } from '../../../schema/shared.ts';
import type { ProductModel } from '../../model/product-model.ts';
import type { BuildContext } from '../../page-api/define-page.ts';

/** What each part of a product does, and which of them are not published in full. Undefined where none says so. */
export function partsTable(
  { components }: ProductModel,
  { t, language }: BuildContext,
): SpecTable | undefined {
  const parts = components.filter(({ record }) => record.description || record.status);
  if (parts.length === 0) return undefined;
  const said = (words: string): Text => ({ [language]: words });
  const rows = parts.map(({ record: { title, description, status } }) => {
    const tag = t('product.partialTag');
    if (!description) return { parameter: title, specification: said(tag) };
    const withTag = Object.entries(description).map(([code, text]) => [code, `${text} (${tag})`]);
    const specification: Text = status ? Object.fromEntries(withTag) : description;
    return { parameter: title, specification };
  });
  return {
    title: said(t('figures.parts')),
    headings: [said(t('figures.part')), said(t('figures.description'))],
    width: 'full',
    rows,
  };
}
