import type { Context, TextField, TextVersion } from '../context.ts';
import { problemOf } from '../figure-references.ts';
import type { Finding, Rule } from '../rule.ts';
import { strayBraces } from '../stray-braces.ts';

export const referenceMismatch = {
  id: 'reference-mismatch',
  severity: 'error',
  summary: 'A text names the same figures in every language.',
  rationale:
    'A translation that names other figures says something else than the original. The order and the style of the references are up to each language; how often each one stands is not.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: `subtitle:
  en: It detects at {detection-range}.
  fr: Il détecte à {accuracy}.
  es: Detecta a {detection-range}.
`,
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: `subtitle:
  en: It detects at {detection-range}.
  fr: Il détecte à {detection-range}.
  es: Detecta a {detection-range}.
`,
  },
  *check(context) {
    for (const text of context.texts) {
      const hasMarks = text.versions.some(({ marks }) => marks.length > 0);
      if (hasMarks && isKnown(text, context)) yield* compare(text, context);
    }
  },
} satisfies Rule;

/** A figure that does not exist is reported as such; what follows from it is not. */
function isKnown({ entry, versions }: TextField, { ids }: Context): boolean {
  if (versions.some((version) => strayBraces(version).length > 0)) return false;
  const figures = versions.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'figure'));
  return figures.every(
    ({ reference }) =>
      !problemOf(reference, { entry, ids, use: 'prose' }) &&
      (reference.product === undefined || ids.all('product').has(reference.product)),
  );
}

function* compare({ entry, at, versions }: TextField, context: Context): Generator<Finding> {
  const [defaultLanguage] = context.languages;
  const original = versions.find(({ language }) => language === defaultLanguage);
  if (!original) return;
  for (const version of versions) {
    const { language } = version;
    const missing = without(referencesIn(original), referencesIn(version));
    const extra = without(referencesIn(version), referencesIn(original));
    if (missing.length + extra.length === 0) continue;
    const [odd] = extra;
    const says = [
      missing.length > 0 ? `lacks ${missing.map(show).join(', ')}` : '',
      extra.length > 0 ? `adds ${extra.map(show).join(', ')}` : '',
    ];
    yield {
      entry,
      at: [...at, language],
      ...(odd ? { within: [odd.start, odd.end] as const } : { on: 'key' as const }),
      language,
      message: `Compared with "${original.language}", "${language}" ${says.filter(Boolean).join(' and ')}.`,
      help: 'Name each figure as often in every language.',
      related: missing.slice(0, 1).map(({ start, end }) => ({
        entry,
        at: [...at, original.language],
        within: [start, end] as const,
        message: `"${original.language}" has it here`,
      })),
    };
  }
}

interface Named {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Every reference; the style (`|plain`) is a matter of the language. */
function referencesIn({ marks }: TextVersion): Named[] {
  return marks.flatMap((mark) =>
    mark.kind === 'figure'
      ? [{ id: mark.source.replace(/\|.*/s, ''), start: mark.start, end: mark.end }]
      : [],
  );
}

/** What is in the first list, as often as it is not in the second. */
function without(all: readonly Named[], others: readonly Named[]): Named[] {
  const left = others.map(({ id }) => id);
  return all.filter(({ id }) => {
    const index = left.indexOf(id);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function show({ id }: Named): string {
  return `{${id}}`;
}
