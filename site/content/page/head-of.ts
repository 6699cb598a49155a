import type { Text } from '../../../schema/shared.ts';
import type { BuildContext, Head, StructuredData } from '../../page-api/define-page.ts';
import { type Described, separator, summaryOf } from '../text/summary.ts';
import { plainWords } from '../text/words.tsx';
import { breadcrumbList } from './structured-data.ts';
import type { Crumb } from './trail.tsx';

/** What a record says of its page. */
interface DescribedPage extends Described {
  title?: Text;
  pageTitle?: Text | undefined;
}

/**
 * The head of a page as its record describes it, with the trail that the page shows. Where the record says
 * nothing more, the trail tells what the page is about.
 */
export function headOf(
  record: DescribedPage,
  trail: readonly Crumb[],
  context: BuildContext,
  ...data: StructuredData[]
): Head {
  const { title = {}, pageTitle = title } = record;
  const name = plainWords(context.model.catalogue.site.name, context);
  const place = [
    ...trail
      .slice(1)
      .map((crumb) => crumb.title)
      .reverse(),
    name,
  ];
  return {
    title: plainWords(pageTitle, context),
    description: summaryOf(record, context) || place.join(separator),
    data: [...data, breadcrumbList(trail, context)],
  };
}
