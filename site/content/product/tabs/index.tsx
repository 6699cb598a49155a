import type { Tab } from '../../../../schema/kinds/product-tabs.ts';
import type { ProductModel } from '../../../model/product-model.ts';
import type { BuildContext } from '../../../page-api/define-page.ts';
import { PartsTable, SpecTable } from '../../figures/spec-table.tsx';
import { UnstatedFigures } from '../../figures/unstated-figures.tsx';
import { keyOf, plainWords } from '../../text/words.tsx';
import { Features, Items } from './features.tsx';
import { LineUp } from './lineup.tsx';
import { Portfolio } from './portfolio.tsx';

/** The name of a tab: its own, or the standard one of its kind. */
export function tabTitle(tab: Tab, context: BuildContext): string {
  return tab.title ? plainWords(tab.title, context) : context.t(`tabs.${tab.kind}`);
}

interface TabPanelProps {
  tab: Tab;
  title: string;
  product: ProductModel;
}

/** The panel of a tab. Its heading is for those who see all panels at once. */
export function TabPanel({ tab, title, product }: TabPanelProps) {
  return (
    <>
      <h2 className="panel-heading">{title}</h2>
      <TabContent tab={tab} product={product} />
    </>
  );
}

function TabContent({ tab, product }: { tab: Tab; product: ProductModel }) {
  switch (tab.kind) {
    case 'features':
      return <Features tab={tab} />;
    case 'specs':
      return (
        <div className="spec-tables tracks">
          {tab.tables.map((table, index) => (
            <SpecTable key={keyOf(table.title, index)} table={table} />
          ))}
          {tab === product.record.tabs?.find(({ kind }) => kind === 'specs') ? (
            <>
              <PartsTable product={product} />
              <UnstatedFigures product={product} />
            </>
          ) : null}
        </div>
      );
    case 'applications':
      return <Items items={tab.items} />;
    case 'portfolio':
      return <Portfolio tab={tab} />;
    case 'lineup':
      return <LineUp tab={tab} />;
  }
}
