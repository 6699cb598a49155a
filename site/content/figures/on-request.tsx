import { marksOf } from '../../../schema/languages/script.ts';
import type { Text } from '../../../schema/shared.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';
import type { ContentKey } from '../../strings/keys.ts';
import { colonOf } from '../text/language-habits.ts';
import { plainWords } from '../text/words.tsx';

/** The sign for a value that is missing, and what it means: the same as the note below its table. */
export function Missing({ meaning = 'figures.notStated' }: { meaning?: ContentKey }) {
  const { t } = useContent();
  return (
    <span className="note">
      <span aria-hidden="true">{missing}</span>
      <span className="hidden">{t(meaning)}</span>
    </span>
  );
}

export const missing = '—';

/** “—: not applicable or on request”, below a table that has the sign. */
export function signNote(context: BuildContext, meaning: ContentKey = 'figures.notStated'): string {
  return missing + colonOf(context) + context.t(meaning);
}

/** “Outputs, Weight: on request”. */
export function onRequest(names: readonly (Text | string)[], context: BuildContext): string {
  const said = names.map((name) => (typeof name === 'string' ? name : plainWords(name, context)));
  const list = said.join(marksOf(context.language).comma);
  return list + colonOf(context) + context.t('figures.notPublished');
}
