import type { FigureLocale } from '../../schema/figures/format-figure.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { SiteModel } from './model.ts';

/** The figure locale of a page; memoized for all pages of a language. */
export function figureLocale(of: { readonly language: string; readonly model: SiteModel }) {
  return localesOf(of.model)(of.language);
}

const localesOf = memoize((model: SiteModel) =>
  memoizeByName(
    (language): FigureLocale => ({
      language,
      pack: model.packOf(language),
      units: model.units,
      isForPages: true,
    }),
  ),
);
