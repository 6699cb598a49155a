import { DataFiles } from '../../content/data/data-files.tsx';
import { Dictionary } from '../../content/data/dictionary.tsx';
import { ValueForms } from '../../content/data/value-forms.tsx';
import { toolPlans } from '../../content/page/record-page.tsx';
import { definePage } from '../define-page.ts';
import { view } from './page.tsx';

/** Every figure with what it measures, how values are stated, and the files that have them. */
export const dataPage = definePage({
  name: 'data',
  view,
  plans: (model) =>
    toolPlans(
      model,
      'data',
      () => (
        <div className="wrap data-page">
          <Dictionary />
          <ValueForms />
          <DataFiles />
        </div>
      ),
      () => ({}),
    ),
});
