import { DataFiles } from '../../content/data/data-files.tsx';
import { Dictionary } from '../../content/data/dictionary.tsx';
import { ValueForms } from '../../content/data/value-forms.tsx';
import { ListNav } from '../../content/page/list-page.tsx';
import { toolListPlans } from '../../content/page/record-page.tsx';
import { definePage } from '../define-page.ts';
import { view } from './page.tsx';

/** Every figure with what it measures, how values are stated, and the files that have them. */
export const dataPage = definePage({
  name: 'data',
  view,
  plans: (model) =>
    toolListPlans(model, 'data', model.products, (page) => (
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
    )),
});
