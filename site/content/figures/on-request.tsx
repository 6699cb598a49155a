import { marksOf } from '../../../schema/languages/script.ts';
import type { Text } from '../../../schema/shared.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';
import { colonOf } from '../text/language-habits.ts';
import { plainWords } from '../text/words.tsx';

/** The sign for a value that is missing. A note below its table says that it is on request. */
export function Missing() {
  const { t } = useContent();
  return (
    <span className="note">
      <span aria-hidden="true">{missing}</span>
      <span className="hidden">{t('figures.notPublished')}</span>
    </span>
  );
}

export const missing = '—';

/** “Outputs, values marked “—”: on request”. */
export function onRequest(names: readonly (Text | string)[], context: BuildContext): string {
  const said = names.map((name) => {
    if (typeof name !== 'string') return plainWords(name, context);
    return name === missing && names.length > 1 ? context.t('figures.marked') : name;
  });
  const { comma } = marksOf(context.language);
  return said.join(comma) + colonOf(context) + context.t('figures.notPublished');
}
