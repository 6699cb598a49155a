import type { FigureLocale } from '../../schema/figures/format-figure.ts';
import { remember, rememberByName } from '../../schema/remember.ts';
import type { SiteModel } from './model.ts';

/** How the figures of a page are written: the same for all pages of a language. */
export function figureLocale({
  language,
  model,
}: {
  readonly language: string;
  readonly model: SiteModel;
}): FigureLocale {
  return localesOf(model)(language);
}

const localesOf = remember((model: SiteModel) =>
  rememberByName(
    (language): FigureLocale => ({
      language,
      pack: model.packOf(language),
      units: model.units,
      around: model.aroundFigure,
    }),
  ),
);
