import type { TextField } from '../context.ts';
import type { TextSurroundings } from '../known-findings.ts';
import { isSameText, judgeOf } from '../language/misread.ts';
import type { Finding, Rule } from '../rule.ts';
import { findInTexts } from '../text-findings.ts';

export const wrongLanguage = {
  id: 'wrong-language',
  severity: 'warning',
  summary: 'Every text is in the language that it stands under.',
  rationale:
    'A translation that was pasted under the wrong key is there, and so looks done to everyone ' +
    'but its readers. Only texts of five words or more are judged, codes not counted; languages ' +
    'that Milepost can’t tell apart are left alone.',
  bad: {
    file: 'families/sensors.yaml',
    text: `subtitle:
  en: These sensors detect the vehicles in the lane.
  fr: Detectan el paso de los vehículos por el carril.
  es: Estos sensores detectan los vehículos en el carril.
`,
  },
  good: {
    file: 'families/sensors.yaml',
    text: `subtitle:
  en: These sensors detect the vehicles in the lane.
  fr: Ces capteurs détectent les véhicules sur la voie.
  es: Estos sensores detectan los vehículos en el carril.
`,
  },
  check(context) {
    return findInTexts(context, misread, this.id);
  },
} satisfies Rule;

/** What is word for word another version is reported as not translated, an exchange as that. */
function* misread(text: TextField, { languages }: TextSurroundings): Generator<Finding> {
  const { readsAs, swapped } = judgeOf(languages);
  const { entry, at, versions } = text;
  for (const version of versions) {
    const { language } = version;
    const other = readsAs(version);
    if (other === undefined) continue;
    if (swapped(text)?.includes(version)) continue;
    if (versions.some((each) => each !== version && isSameText(each, version))) continue;
    yield {
      entry,
      at: [...at, language],
      language,
      message: `This text stands under "${language}", but reads as "${other}".`,
      help: `Write it in "${language}".`,
    };
  }
}
