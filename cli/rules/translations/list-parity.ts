import { pairedTexts } from '../../context/paired-texts.ts';
import type { Terms } from '../../context/terms.ts';
import type { TextVersion, Wording } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import { mayHaveThree, sentenceGap } from '../../language/sentences.ts';
import { mergeLanguages } from '../../load/syntax/merge-languages.ts';
import type { Rule } from '../rule.ts';

export const listParity = {
  id: 'list-parity',
  severity: 'warning',
  comparesLanguages: true,
  // A text of other sentences has other figures: what is to be done is the same.
  supersedes: ['figure-mismatch', 'code-mismatch', 'markup-mismatch', 'link-mismatch'],
  checkText: uneven,
  *checkRecord({ texts }, { languages: [original = ''] }) {
    // One finding for all that the rules which compare languages would report in a list.
    for (const [language, { entry, at }] of pairedTexts(texts)(original).unlike) {
      const [name, other] = [languageName(language), languageName(original)];
      yield {
        entry,
        at: [...at, language],
        on: 'key',
        language,
        message: `The ${name} items of this list don’t follow the ${other} ones, as this one shows. Their figures, codes and links are not compared.`,
        help: 'Write the same items in the same order in each language.',
      };
    }
  },
} satisfies Rule;

function uneven(field: Wording, { languages }: Terms): Iterable<Finding> {
  const source = field.versions.find(({ language }) => language === languages[0]);
  const isLong = field.versions.some(({ prose }) => mayHaveThree(prose.text));
  return source && isLong ? mergeLanguages(compare(field, source)) : [];
}

function* compare({ entry, at, versions }: Wording, source: TextVersion): Generator<Finding> {
  for (const version of versions) {
    const { language } = version;
    const counts = sentenceGap(source, version);
    if (!counts) continue;
    const [here, there] = counts.map((count) => `${count} sentence${count === 1 ? '' : 's'}`);
    yield {
      entry,
      at: [...at, language],
      on: 'key',
      language,
      message: `This paragraph has ${there}, and ${here} in ${languageName(source.language)}. Something may be missing.`,
      help: 'Say the same in each language; a difference of one sentence is fine.',
    };
  }
}
