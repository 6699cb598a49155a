import type { TabOf } from '../../../../schema/kinds/product-tabs.ts';
import type { Text } from '../../../../schema/shared.ts';
import { keyOf, Words } from '../../text/words.tsx';

/** Features and benefits, in groups where there are any. */
export function Features({ tab }: { tab: TabOf<'features'> }) {
  return (
    <>
      {tab.items ? <Items items={tab.items} /> : null}
      {tab.groups?.map((group) => (
        <section key={keyOf(group.title)} className={groupClass(group.inline, group.columns)}>
          <h3>
            <Words text={group.title} />
          </h3>
          <Items items={group.items} />
        </section>
      ))}
    </>
  );
}

function groupClass(inline = false, columns = 1): string {
  return `above-24 columns-${columns}${inline ? ' inline' : ''}`;
}

/** A list of texts, one point each. */
export function Items({ items }: { items: readonly Text[] }) {
  return (
    <ul className="points">
      {items.map((item) => (
        <li key={keyOf(item)}>
          <Words text={item} />
        </li>
      ))}
    </ul>
  );
}
