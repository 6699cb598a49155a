import { type AttributeSource, keysOf, parseAttribute } from '../../../schema/figures/attribute.ts';
import { english } from '../../../schema/languages/languages.ts';
import { dimensionIn, typeIn } from '../../context/ids.ts';
import { lostThousands } from '../../context/lost-thousands.ts';
import { numberProblems } from '../../context/number-tables.ts';
import { didYouMean } from '../../core/suggest.ts';
import { hasStrayCharacters } from '../../load/stray-characters.ts';
import type { Rule } from '../rule.ts';

export const figureNotation = {
  id: 'figure-notation',
  severity: 'error',
  lesser: {
    severity: 'warning',
    where: 'the point of a number seems to set thousands apart: 1.455 rpm, next to 2900 rpm',
  },
  looksAcross: true,
  isBinding: true,
  *checkCatalogue(context) {
    const { figures, ids, units, unreadable, siteLanguages } = context;
    // The notation has English words, but people use those of their language.
    const packs = new Set([english, ...siteLanguages.packs]);
    const words = [...packs].map((pack) => pack.figures);
    const mayBeOwn = unreadable.some(({ kind }) => kind === 'units');
    for (const { entry, at, value, id, parsed } of figures) {
      if (!parsed.error || hasStrayCharacters(String(value))) continue;
      if (mayBeOwn && parsed.error.unit !== undefined) continue;
      // What an unreadable dictionary says of the figure is unknown.
      if (!ids.dictionary && !startsWithNumber(value)) continue;
      // The dimension limits the units to suggest.
      const dimension = dimensionIn(ids.dictionary, id);
      const type = typeIn(ids.dictionary, id);
      const { error = parsed.error } = parseAttribute(value, type, units, { dimension, words });
      const { message, start, end, item } = error;
      const text = Array.isArray(value) ? value[item ?? 0] : value;
      const keys = type && keysOf(type);
      const help = keys ? didYouMean(String(text), keys, error.help) : error.help;
      const place = item === undefined ? at : [...at, item];
      const isPart = typeof text === 'string' && end > start;
      yield { entry, at: place, ...(isPart && { within: [start, end] }), message, help };
    }
    yield* numberProblems(context);
    for (const { field, other } of lostThousands(context)) {
      const { entry, at, value } = field;
      yield {
        entry,
        at,
        severity: 'warning',
        message: `"${value}" is about a thousandth of what other products state, such as "${other.value}".`,
        help: 'Write thousands without a point; the decimal sign is a point.',
        related: [{ entry: other.entry, at: other.at, message: 'one of the others' }],
      };
    }
  },
} satisfies Rule;

function startsWithNumber(value: AttributeSource): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\s*[-+]?\d/.test(value));
}
