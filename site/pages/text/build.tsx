import { recordPlans } from '../../content/page/record-page.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';
import { definePage } from '../../page-api/define-page.ts';
import { plainView } from '../../ui/page-view.tsx';

/** A page of prose: who the company is, its imprint. That of a plugin has more in its middle. */
export const textPage = definePage({
  name: 'text',
  view: plainView,
  plans: (model) => recordPlans(model, 'text', { own: ownPart }),
});

function ownPart({ path }: { path: string }, { ownPages, model }: BuildContext) {
  const Own = ownPages?.get(path);
  const page = model.pages.find((each) => each.path === path);
  return Own && page ? <Own page={page} /> : null;
}
