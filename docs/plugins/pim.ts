import type { MilepostPlugin } from 'milepost';

/** A product as the PIM has it. */
interface Item {
  sku: string;
  group: string;
  name: string;
  claim: Record<string, string>;
  values: Record<string, string | number>;
}

/** Products of a PIM: `url/revision` says the state of its data, `url/items` gives them. */
export function pim({ url }: { url: string }): MilepostPlugin {
  return {
    name: 'pim',
    loaders: [
      {
        kind: 'product',
        timeout: 20,
        async load({ cached, log, signal }) {
          const revision = await (await fetch(`${url}/revision`, { signal })).text();
          return cached(`${url} ${revision}`, async () => {
            log(`takes revision ${revision}`);
            const answer = await fetch(`${url}/items`, { signal });
            if (!answer.ok) throw new Error(`${url}/items answers with ${answer.status}`);
            const items: Item[] = await answer.json();
            return items.map(({ sku, group, name, claim, values }) => ({
              id: sku,
              family: group,
              title: name,
              subtitle: claim,
              figures: values,
            }));
          });
        },
      },
    ],
  };
}
