import { datesOf, sayDate } from '../../../schema/figures/dates.ts';
import { marksOf } from '../../../schema/languages/script.ts';
import type { SiteModel } from '../../model/model.ts';

/** A language, and the model that knows it. */
export interface InLanguage {
  readonly language: string;
  readonly model: Pick<SiteModel, 'packOf'>;
}

/** The colon after a label, with the spaces around it: French has a no-break space before it. */
export function colonOf({ language, model }: InLanguage): string {
  return model.packOf(language)?.typography?.colon ?? marksOf(language).colon;
}

/** A day in the words of a language, “22 November 2026”. `date` is `2026-11-22`. */
export function dayIn({ language, model }: InLanguage, date: string): string {
  return sayDate(date, datesOf(language, model.packOf(language)));
}
