import { memberOf } from '../../../schema/member-of.ts';
import type { Text } from '../../../schema/shared.ts';
import type { FamilyModel } from '../../model/family-tree.ts';
import type { BuildContext } from '../../page-api/define-page.ts';
import { pick } from '../text/words.tsx';

/**
 * What a family is called. A name that lacks this language, and that the names of all its products begin with in each
 * of them, is a maker's: it is the same here.
 */
export function familyTitle({ record, products }: FamilyModel, context: BuildContext): Text {
  const { pageTitle } = record;
  const { source, language } = pick(pageTitle, context);
  const isMaker =
    language !== context.language &&
    products.length > 0 &&
    products.every(({ record: { title } }) =>
      [language, context.language].every((code) => memberOf(title, code)?.startsWith(source)),
    );
  return isMaker ? { ...pageTitle, [context.language]: source } : pageTitle;
}
