import type { TextField } from '../../context/context.ts';
import { haveSameReferences } from '../../context/figure-references.ts';
import { figureKinds } from '../../context/naming-fields.ts';
import type { TextVersion } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { listOf } from '../../core/suggest.ts';
import { equivalentReference, ownFigures } from '../../language/own-figures.ts';
import { quantitiesIn } from '../../language/quantities.ts';
import type { Measures } from '../../language/unit-words.ts';
import { fixOf, isProse } from '../../language/writing-mistakes.ts';
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
    const refers = texts.some(({ versions }) =>
      versions.some(({ marks }) => marks.some(({ kind }) => kind === 'figure')),
    );
    // A text next to a reading names the source of that figure.
    const mayLackSource = (text: TextField) =>
      isProse(text) && figureKinds.has(text.entry.kind) && !text.at.includes('figures');
    const hasDigits = ({ prose }: TextVersion) => /\d/.test(prose.text);
    const typed = texts
      .filter((text) => mayLackSource(text) && text.versions.some(hasDigits))
      .filter(haveSameReferences);
    return typed.flatMap((text) => [...typedIn(text, terms, refers)]);
  },
} satisfies Rule;

function typedBy(version: TextVersion, measures: Measures) {
  return quantitiesIn(version.prose.text, version.language, measures)
    .filter(({ isMeasured }) => isMeasured)
    .map((quantity) => ({ version, quantity }));
}

/** Different quantities between languages are reported elsewhere. */
function* typedIn(text: TextField, measures: Measures, refers: boolean): Generator<Finding> {
  const [first = [], ...others] = text.versions.map((version) => typedBy(version, measures));
  if (others.some(({ length }) => length !== first.length)) return;
  for (const each of first) {
    const same = others.map((list) => {
      const index = list.findIndex(({ quantity }) =>
        quantity.keys.some((key) => each.quantity.keys.includes(key)),
      );
      return list.splice(index, index < 0 ? 0 : 1)[0];
    });
    if (same.includes(undefined)) continue;
    const everywhere = [each, ...same.filter((other) => other !== undefined)];
    yield* findingsOf(text, everywhere, measures, refers);
  }
}

/** One for each language. */
function findingsOf(
  { entry, at }: TextField,
  everywhere: ReturnType<typeof typedBy>,
  measures: Measures,
  refers: boolean,
): Finding[] {
  const references = ownFigures(entry, measures.units)
    .map((figure) =>
      everywhere.map(({ version, quantity }) =>
        equivalentReference(figure, quantity, version, measures),
      ),
    )
    .filter((each) => !each.includes(undefined));
  const [only = []] = references.length === 1 ? references : [];
  const words = wordsFor(
    everywhere[0]?.quantity.text ?? '',
    references.map(([first]) => first?.text ?? ''),
    entry.kind,
  );
  return everywhere.map(({ version: { language, prose }, quantity: { start, end } }, index) => {
    const place = { entry, at: [...at, language] };
    const fix = fixOf(only[index] ? [only[index]] : [], prose, place);
    return {
      ...place,
      within: prose.within(start, end),
      language,
      ...words,
      ...(references.length === 0 && !refers && { severity: 'info' }),
      ...(fix && { fix }),
    };
  });
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
