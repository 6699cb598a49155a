import type { FigureLocale } from '../../../schema/figures/format-figure.ts';
import type { SiteModel } from '../../model/model.ts';

/** How the figures of a page are written. */
export function figureLocale({
  language,
  model,
}: {
  readonly language: string;
  readonly model: SiteModel;
}): FigureLocale {
  return { language, pack: model.packOf(language), units: model.units };
}
