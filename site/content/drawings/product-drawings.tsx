import type { ProductModel } from '../../model/product-model.ts';
import { Drawings } from './drawing.tsx';

interface ProductDrawingsProps {
  product: ProductModel;
  where: 'head' | 'text';
}

/** The first drawing is in the head where the record has no picture; the others are next to the text. */
export function ProductDrawings({ product: { record }, where }: ProductDrawingsProps) {
  const inHead = record.images?.length ? 0 : 1;
  const range = where === 'head' ? ([0, inHead] as const) : ([inHead] as const);
  return <Drawings named={record.drawings} range={range} />;
}
