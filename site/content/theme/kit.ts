// What code imports from `milepost/theme`: components and hooks of the prerendered content. They work inside of the
// parts of a theme and the pages of a plugin, and nowhere else. docs/theme.md lists them.
import { PictureSvg as ToolPictureSvg } from '../../drawings/picture-svg.tsx';
import { useContent as useToolContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';
import type { Values } from '../../strings/keys.ts';
import { ownClasses } from '../../theme/own-elements.ts';

export { type Drawing, drawingsOf } from '../../drawings/draw-picture.ts';
export type { FamilyModel } from '../../model/family-tree.ts';
export type { ProductModel } from '../../model/product-model.ts';
export type { OwnPage } from '../../page-api/define-page.ts';
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

/** A picture as SVG. Its class is one of your own. */
export function PictureSvg({ className = '', ...props }: Parameters<typeof ToolPictureSvg>[0]) {
  return ToolPictureSvg({ ...props, className: ownClasses(className) });
}
