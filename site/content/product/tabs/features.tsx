import type { TabOf } from '../../../../schema/kinds/product-tabs.ts';
import type { Text } from '../../../../schema/shared.ts';
import { keyOf, Words } from '../../text/words.tsx';

/** Features and benefits, in groups where there are any. */
export function Features({ tab }: { tab: TabOf<'features'> }) {
  return (
    <>
      {tab.items ? <Items items={tab.items} /> : null}
      {tab.groups?.map((group) => (
        <section key={keyOf(group.title)} className={`above-24 columns-${group.columns ?? 1}`}>
          <h3>
            <Words text={group.title} />
          </h3>
          <Items items={group.items} inRows={group.inline} />
        </section>
      ))}
    </>
  );
}

interface ItemsProps {
  items: readonly Text[];
  /** Side by side, as many as fit. */
  inRows?: boolean | undefined;
}

/** A list of texts, one point each. */
export function Items({ items, inRows = false }: ItemsProps) {
  return (
    <ul className={inRows ? 'points row' : 'points'}>
      {items.map((item) => (
        <li key={keyOf(item)}>
          <Words text={item} />
        </li>
      ))}
    </ul>
  );
}
