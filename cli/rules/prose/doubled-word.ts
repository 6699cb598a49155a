import { knowsPunctuation } from '../../../schema/languages/script.ts';
import { memoize } from '../../../schema/memoize.ts';
import type { TextField } from '../../context/context.ts';
import { namesOthers } from '../../context/figure-references.ts';
import { type Terms, termsOf } from '../../context/terms.ts';
import type { TextVersion } from '../../context/text-version.ts';
import { figureEchoes, type ProductOf } from '../../language/figure-echoes.ts';
import { doubledSentenceSlips, doubledWordSlips } from '../../language/find-doubled-words.ts';
import { findSlips, inEachText, noSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const doubledWord = {
  id: 'doubled-word',
  severity: 'warning',
  isAboutStyle: true,
  looksAcross: true,
  hasFix: true,
  checkRecord: inEachText(findSlips(slipsIn)),
  *checkCatalogue(context) {
    yield* context.stageFindings('doubled-word');
    const others: ProductOf = ({ product }) =>
      product === undefined ? undefined : context.ids.product(product);
    const find = findSlips<TextField>((version, field, { units }) =>
      figureEchoes(version, field, others, units),
    );
    for (const text of context.texts.filter(namesOthers)) yield* find(text, termsOf(context));
  },
} satisfies Rule;

const own: ProductOf = ({ product }, entry) =>
  product === undefined && entry.kind === 'product' ? entry : undefined;

function slipsIn(version: TextVersion, field: TextField, { units }: Terms): readonly Slip[] {
  const echoes = figureEchoes(version, field, own, units);
  return echoes.length > 0 ? [...doubledIn(version), ...echoes] : doubledIn(version);
}

const doubledIn = memoize((version: TextVersion): readonly Slip[] => {
  const { prose, pack } = version;
  const sentences = knowsPunctuation(version) ? doubledSentenceSlips(prose.text, pack) : noSlips;
  return [...doubledWordSlips(prose.text, pack), ...sentences];
});
