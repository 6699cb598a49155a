import { memoize } from '../../../schema/memoize.ts';
import type { TextField } from '../../context/context.ts';
import { haveSameReferences } from '../../context/figure-references.ts';
import { figureKinds } from '../../context/naming-fields.ts';
import type { Terms } from '../../context/terms.ts';
import type { TextVersion } from '../../context/text-version.ts';
import { memoizeByWording } from '../../context/text-version.ts';
import type { Finding, Fix } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import { listOf } from '../../core/suggest.ts';
import {
  type EquivalentReference,
  equivalentReference,
  type OwnFigure,
  ownFigures,
} from '../../language/own-figures.ts';
import { type Quantity, quantitiesIn } from '../../language/quantities.ts';
import type { Measures } from '../../language/unit-words.ts';
import { isProse } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const unsourcedFigure = {
  id: 'unsourced-figure',
  severity: 'warning',
  isAboutStyle: true,
  lesser: {
    severity: 'info',
    where: 'the texts of the record refer to no figure, and no figure has the value',
  },
  hasFix: true,
  checkRecord: ({ texts }, terms) => {
    const refers = texts.some(({ versions }) => versions.some(refersToFigures));
    return texts.flatMap((text) => [...unsourced(text, terms, refers)]);
  },
} satisfies Rule;

const refersToFigures = memoize(({ marks }: TextVersion) =>
  marks.some(({ kind }) => kind === 'figure'),
);

function unsourced(text: TextField, measures: Terms, refers: boolean): Iterable<Finding> {
  const { entry, at } = text;
  // A text next to a reading names the source of that figure.
  if (!isProse(text) || !figureKinds.has(entry.kind) || at.includes('figures')) return [];
  return mayBeTyped(text) ? typedIn(text, measures, refers) : [];
}

const mayBeTyped = memoizeByWording(
  (wording) =>
    wording.versions.some(({ prose }) => /\d/.test(prose.text)) && haveSameReferences(wording),
);

interface Typed {
  readonly version: TextVersion;
  readonly quantity: Quantity;
}

const typedBy = memoize((measures: Measures) =>
  memoize((version: TextVersion): readonly Typed[] =>
    quantitiesIn(version.prose.text, version.language, measures, () => [])
      .filter(({ isMeasured }) => isMeasured)
      .map((quantity) => ({ version, quantity })),
  ),
);

/** Different quantities between languages are reported elsewhere. */
function* typedIn(text: TextField, measures: Measures, refers: boolean): Generator<Finding> {
  const [first = [], ...others] = text.versions.map((version) => [...typedBy(measures)(version)]);
  if (others.some(({ length }) => length !== first.length)) return;
  for (const each of first) {
    const same = others.map((list) => {
      const index = list.findIndex(({ quantity }) => isSame(quantity, each.quantity));
      return list.splice(index, index < 0 ? 0 : 1)[0];
    });
    if (same.includes(undefined)) continue;
    yield findingOf(text, [each, ...same.filter((other) => other !== undefined)], measures, refers);
  }
}

function isSame({ keys }: Quantity, other: Quantity): boolean {
  return keys.some((key) => other.keys.includes(key));
}

function findingOf(
  { entry, at }: TextField,
  everywhere: readonly Typed[],
  measures: Measures,
  refers: boolean,
): Finding {
  const places = everywhere.map(({ version: { language, prose }, quantity: { start, end } }) => ({
    entry,
    at: [...at, language],
    within: prose.within(start, end),
    message: `also in ${languageName(language)}`,
  }));
  const [{ message: _, ...place } = { entry, at, message: '' }, ...related] = places;
  const shown = everywhere[0]?.quantity.text ?? '';
  const own = ownFigures(entry, measures.units).filter((figure) =>
    equivalentReferences(figure, everywhere, measures),
  );
  const [only] = own;
  const fix =
    own.length === 1 && only
      ? fixOf({ entry, at }, everywhere, equivalentReferences(only, everywhere, measures))
      : undefined;
  const language = everywhere[0]?.version.language ?? '';
  const alsoIn = everywhere.slice(1).map(({ version }) => version.language);
  return {
    ...place,
    ...wordsFor(
      shown,
      own.map((each) => equivalentReferences(each, everywhere, measures)?.[0]?.text ?? ''),
      entry.kind,
    ),
    ...(own.length === 0 && !refers && { severity: 'info' }),
    language,
    alsoIn,
    related,
    ...(fix && { fix }),
  };
}

/** The equivalent reference in every language; undefined if one lacks it. */
function equivalentReferences(
  figure: OwnFigure,
  everywhere: readonly Typed[],
  measures: Measures,
): EquivalentReference[] | undefined {
  const sayings = everywhere.map(({ version, quantity }) =>
    equivalentReference(figure, quantity, version, measures),
  );
  return sayings.includes(undefined) ? undefined : sayings.filter((each) => each !== undefined);
}

/** An edit across a mark would remove the mark, so there is none. */
function fixOf(
  { entry, at }: Pick<TextField, 'entry' | 'at'>,
  everywhere: readonly Typed[],
  sayings: readonly EquivalentReference[] = [],
): Fix | undefined {
  const edits = everywhere.map(({ version: { language, prose } }, index) => {
    const { start = 0, end = 0, text = '' } = sayings[index] ?? {};
    const within = prose.within(start, end);
    const isPlain = within[1] - within[0] === end - start;
    return isPlain ? { entry, at: [...at, language], within, text } : undefined;
  });
  return edits.includes(undefined) ? undefined : edits.filter((each) => each !== undefined);
}

function wordsFor(shown: string, references: readonly string[], kind: string) {
  if (references.length > 0) {
    return {
      message: `“${shown}” repeats a figure of this product, and the two may come to differ.`,
      help: `Write ${listOf(references)}.`,
    };
  }
  return {
    message: `“${shown}” is typed here, and no figure gives its source.`,
    help:
      kind === 'product'
        ? 'Add it to the figures of the product and refer to it, or say it in words.'
        : 'Refer to the figure of a product, as in "{product-id/figure-id}", or say it in words.',
  };
}
