// What the code of a theme imports from `milepost/theme`: components and hooks of the prerendered
// content. They work inside of the parts of a theme, and nowhere else.
import { useContent as useToolContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';
import type { Values } from '../../strings/keys.ts';

export { type Drawing, drawingsOf } from '../../drawings/draw-picture.ts';
export { PictureSvg } from '../../drawings/picture-svg.tsx';
export type { FamilyModel } from '../../model/family-tree.ts';
export type { ProductModel } from '../../model/product-model.ts';
export type { ThemeParts } from '../../theme/theme.ts';
export { Brand } from '../page/brand.tsx';
export { PageTitle } from '../page/page-title.tsx';
export { ProductTitle } from '../product/of-product.tsx';
export { plainWords, Words } from '../text/words.tsx';

/** What a part is built from. */
export interface PartContext extends Omit<BuildContext, 't'> {
  /** A string of the tool or of the catalogue's `strings/`, from its `content` part. */
  t(key: string, values?: Values): string;
}

/** What a part is built from. Throws outside of a part. */
export function useContent(): PartContext {
  return useToolContent();
}
