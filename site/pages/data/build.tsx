import { ListNav } from '../../content/page/list-page.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { DataFiles } from './data-files.tsx';
import { Dictionary } from './dictionary.tsx';
import { view } from './page.tsx';
import { ValueForms } from './value-forms.tsx';

/** Every figure with what it measures, how values are stated, and the files that have them. */
export const dataPage = definePage({
  name: 'data',
  view,
  plans: (model) =>
    recordPlans(model, 'data', {
      items: model.products,
      own: (page) => (
        <div className="wrap data-page">
          {page.number === 1 ? (
            <>
              <Dictionary />
              <ValueForms />
            </>
          ) : null}
          <DataFiles page={page} />
          <ListNav page={page} />
        </div>
      ),
    }),
});
