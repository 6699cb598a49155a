import type { Tab } from '../../../../schema/kinds/product-tabs.ts';
import type { ProductModel } from '../../../model/product-model.ts';
import { PartsTable, SpecTable } from '../../figures/spec-table.tsx';
import { UnstatedFigures } from '../../figures/unstated-figures.tsx';
import { keyOf } from '../../text/words.tsx';
import { Curves } from './curves.tsx';
import { Features, Items } from './features.tsx';
import { LineUp } from './lineup.tsx';
import { Portfolio } from './portfolio.tsx';

interface TabPanelProps {
  tab: Tab;
  title: string;
  product: ProductModel;
  /** Whether it is the first of its kind. */
  isFirst: boolean;
}

/** The panel of a tab. Its heading is for those who see all panels at once. */
export function TabPanel({ title, ...content }: TabPanelProps) {
  return (
    <>
      <h2 className="panel-heading">{title}</h2>
      <TabContent {...content} />
    </>
  );
}

function TabContent({ tab, product, isFirst }: Omit<TabPanelProps, 'title'>) {
  switch (tab.kind) {
    case 'features':
      return <Features tab={tab} />;
    case 'specs':
      return (
        <div className="spec-tables tracks">
          {tab.tables.map((table, index) => (
            <SpecTable key={keyOf(table.title, index)} table={table} />
          ))}
          {isFirst ? (
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
    case 'curves':
      return tab.tables.map((table) => <Curves key={keyOf(table.title)} table={table} />);
  }
}
