import type { FigureLocale } from '../../schema/figures/format-figure.ts';
import type { BuildContext } from '../pages/define-page.ts';

/** How the figures of a page are written. */
export function figureLocale({
  language,
  model,
}: Pick<BuildContext, 'language' | 'model'>): FigureLocale {
  return { language, pack: model.packOf(language), units: model.units };
}
