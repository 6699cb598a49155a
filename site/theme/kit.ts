// What the code of a theme imports from `milepost/theme`: components and hooks of the prerendered
// content. They work inside of the parts of a theme, and nowhere else.
export { Brand } from '../content/brand.tsx';
export { useContent } from '../content/context.tsx';
export { ProductTitle } from '../content/of-product.tsx';
export { PageTitle } from '../content/page-title.tsx';
export { plainWords, Words } from '../content/words.tsx';
export { drawingsOf } from '../drawings/draw-picture.ts';
export { PictureSvg } from '../drawings/picture-svg.tsx';
export type { FamilyModel, ProductModel } from '../model/model.ts';
export type { BuildContext } from '../pages/define-page.ts';
export type { ThemeParts } from './theme.ts';
