import { Tabs } from '../../parts/tabs.tsx';
import { Region, usePageProps } from '../../shell/page-context.tsx';

export interface ProductProps {
  /** The ids of the tabs, from left to right. */
  tabs: readonly string[];
}

/** A product page: its tabs are interactive, everything else is content. */
export function View() {
  const { tabs } = usePageProps<ProductProps>();
  return (
    <>
      <Region name="head" />
      {tabs.length > 0 ? (
        <div className="wrap">
          <Tabs ids={tabs} />
        </div>
      ) : null}
      <Region name="more" />
    </>
  );
}
