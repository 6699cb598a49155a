import type { RichPart } from '../../../schema/rich-text.ts';
import { idsIn } from '../../../schema/rich-text.ts';
import { keyFigures, type SiteModel } from '../../model/model.ts';

/**
 * What `::compare{ids="T10 T20" figures="weight"}` shows: the products, and a row for each figure that one of them states,
 * with a cell for each product; by default the key figures of all of them.
 */
export function comparedFigures({ value, attributes }: RichPart, model: SiteModel) {
  const products = idsIn(value).flatMap((id) => model.product(id) ?? []);
  const named = idsIn(attributes.figures ?? '');
  const own = products.flatMap(({ record }) => record.keyFigures ?? []);
  const ids = [...new Set(named.length > 0 ? named : own)];
  const rows = ids.flatMap((id) => {
    const cells = products.map((product) => {
      const [shown] = keyFigures(model, product, 1, [id]);
      return shown && { ...shown, product };
    });
    const first = cells.find((cell) => cell !== undefined);
    return first ? [{ id, label: first.label, part: first.part, cells }] : [];
  });
  return { products, rows };
}
