import type { Text } from '../../../schema/shared.ts';
import type { BuildContext, Head, StructuredData } from '../../page-api/define-page.ts';
import { plainWords } from '../text/words.tsx';
import { breadcrumbList } from './structured-data.ts';
import type { Crumb } from './trail.tsx';

/** What a record says of its page. */
interface Described {
  title?: Text;
  pageTitle?: Text | undefined;
  subtitle: Text;
}

/** The head of a page as its record describes it, with the trail that the page shows. */
export function headOf(
  { title = {}, pageTitle = title, subtitle }: Described,
  trail: readonly Crumb[],
  context: BuildContext,
  ...data: StructuredData[]
): Head {
  return {
    title: plainWords(pageTitle, context),
    description: plainWords(subtitle, context),
    data: [...data, breadcrumbList(trail, context)],
  };
}
