import { dense } from '../../context/paired-texts.ts';
import { figurePlaceholder } from '../../context/prose.ts';
import type { Terms } from '../../context/terms.ts';
import type { TextVersion, Wording } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import { sentenceGap } from '../../language/sentences.ts';
import type { Rule } from '../rule.ts';

export const lengthRatio = {
  id: 'length-ratio',
  severity: 'info',
  looksAcross: true,
  comparesLanguages: true,
  checkText: unlikeInLength,
} satisfies Rule;

function* unlikeInLength(
  { entry, at, versions }: Wording,
  { languages }: Terms,
): Generator<Finding> {
  const source = versions.find(({ language }) => language === languages[0]);
  const length = source ? lengthOf(source) : 0;
  if (!source || length < 30 || dense.test(source.prose.text)) return;
  for (const version of versions) {
    const own = lengthOf(version);
    if (own === 0 || (own * 2 >= length && own <= length * 2)) continue;
    const { language, prose } = version;
    if (dense.test(prose.text) || sentenceGap(source, version)) continue;
    yield {
      entry,
      at: [...at, language],
      on: 'key',
      language,
      message: `The ${languageName(language)} text has ${own} characters, the ${languageName(source.language)} has ${length}. Something may be missing or extra.`,
      help: 'Compare the two texts; if they say the same, all is well.',
    };
  }
}

const figure = new RegExp(`${figurePlaceholder}|\\{[^{}]*\\}`, 'g');
const meanFigure = '0'.repeat(8);

/** The length as readers see it: without marks, and with an average length for each figure. */
function lengthOf({ prose }: TextVersion): number {
  const text = prose.text.trim();
  return text.search(figure) < 0 ? text.length : text.replace(figure, meanFigure).length;
}
