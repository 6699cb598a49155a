import { pairedTexts } from '../../context/paired-texts.ts';
import { placeIn, versionIn } from '../../context/text-version.ts';
import { plural } from '../../core/diagnostic.ts';
import { languageName } from '../../core/language-name.ts';
import { sentenceGap } from '../../language/sentences.ts';
import type { Rule } from '../rule.ts';

export const listParity = {
  id: 'list-parity',
  severity: 'warning',
  comparesLanguages: true,
  // A text of other sentences has other figures: what is to be done is the same.
  supersedes: ['figure-mismatch', 'code-mismatch', 'markup-mismatch', 'link-mismatch'],
  *checkText(text, { languages }) {
    const source = versionIn(text, languages[0]);
    for (const version of text.versions) {
      const counts = source && sentenceGap(source, version);
      if (!counts) continue;
      const [here, there] = counts.map((count) => plural(count, 'sentence'));
      yield {
        ...placeIn(text, version.language),
        on: 'key',
        message: `This paragraph has ${there}, and ${here} in ${languageName(source.language)}. Something may be missing.`,
        help: 'Say the same in each language; a difference of one sentence is fine.',
      };
    }
  },
  *checkRecord({ texts }, { languages: [original = ''] }) {
    // One finding for all that the rules which compare languages would report in a list.
    for (const [language, item] of pairedTexts(texts)(original).unlike) {
      const [name, other] = [languageName(language), languageName(original)];
      yield {
        ...placeIn(item, language),
        on: 'key',
        message: `The ${name} items of this list don’t follow the ${other} ones, as this one shows. Their figures, codes and links are not compared.`,
        help: 'Write the same items in the same order in each language.',
      };
    }
  },
} satisfies Rule;
