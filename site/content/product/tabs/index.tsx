import type { Tab } from '../../../../schema/kinds/product-tabs.ts';
import type { BuildContext } from '../../../pages/define-page.ts';
import { SpecTable } from '../../figures/spec-table.tsx';
import { keyOf, plainWords } from '../../text/words.tsx';
import { Features, Items } from './features.tsx';
import { LineUp } from './lineup.tsx';
import { Portfolio } from './portfolio.tsx';

/** The name of a tab: its own, or the standard one of its kind. */
export function tabTitle(tab: Tab, context: BuildContext): string {
  return tab.title ? plainWords(tab.title, context) : context.t(`tabs.${tab.kind}`);
}

/** The panel of a tab. Its heading is for those who see all panels at once. */
export function TabPanel({ tab, title }: { tab: Tab; title: string }) {
  return (
    <>
      <h2 className="panel-heading">{title}</h2>
      <TabContent tab={tab} />
    </>
  );
}

function TabContent({ tab }: { tab: Tab }) {
  switch (tab.kind) {
    case 'features':
      return <Features tab={tab} />;
    case 'specs':
      return (
        <div className="spec-tables">
          {tab.tables.map((table, index) => (
            <SpecTable key={keyOf(table.title, index)} table={table} />
          ))}
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
