import type { SiteModel } from '../../model/model.ts';

/** A language, and the model that knows it. */
export interface InLanguage {
  readonly language: string;
  readonly model: Pick<SiteModel, 'packOf'>;
}

/** The colon after a label, with the spaces around it: French has a no-break space before it. */
export function colonOf({ language, model }: InLanguage): string {
  return model.packOf(language)?.typography?.colon ?? ': ';
}

/** A day in the words of a language, “22 November 2026”. `date` is `2026-11-22`. */
export function dayIn(context: InLanguage, date: string): string {
  return daysIn(context).format(new Date(date));
}

/** How a language writes the days of each month, with `{day}` and `{year}` in their places. */
export function datesIn(context: InLanguage): string[] {
  const format = daysIn(context, { calendar: 'gregory', numberingSystem: 'latn' });
  return Array.from({ length: 12 }, (_month, month) => {
    const parts = format.formatToParts(new Date(Date.UTC(2001, month)));
    return parts
      .map(({ type, value }) => (type === 'day' || type === 'year' ? `{${type}}` : value))
      .join('');
  });
}

function daysIn({ language, model }: InLanguage, options?: Intl.DateTimeFormatOptions) {
  const pack = model.packOf(language);
  const tag = pack?.code === language ? (pack.dates ?? language) : language;
  return new Intl.DateTimeFormat(tag, { ...options, dateStyle: 'long', timeZone: 'UTC' });
}
