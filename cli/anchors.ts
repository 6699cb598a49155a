import type { Context } from './context.ts';
import { field, likelyField, select } from './data.ts';
import { componentsOf, figuresOf } from './ids.ts';
import type { Entry } from './source.ts';

/** The places of a page that an address can name behind `#`; undefined where nobody knows them. */
export type Anchors = (page: string) => ReadonlySet<string> | undefined;

/** Knows the anchors of products and of the vacancies. */
export function indexAnchors({ paths, of }: Context): Anchors {
  const owners = new Map(paths.owners.map((owner) => [owner.path, owner]));
  const vacancies = of('vacancy').map(({ data }) => likelyField(data, 'id'));
  return (page) => {
    const target = owners.get(page)?.target;
    const entry = target === undefined ? undefined : owners.get(target)?.entry;
    if (entry?.kind === 'product') return anchorsOf(entry);
    const isVacancies = entry?.kind === 'page' && field(entry.data, 'id') === 'vacancies';
    return isVacancies ? new Set(vacancies.filter((id) => typeof id === 'string')) : undefined;
  };
}

/** The tabs and figures of a product, as its page names them, and what every page has. */
export function anchorsOf(product: Entry): ReadonlySet<string> | undefined {
  const own = figuresOf(product);
  if (!own) return undefined;
  const parts = componentsOf(product).flatMap((part) =>
    [...(figuresOf(product, part)?.keys() ?? [])].map((figure) => `${part}.${figure}`),
  );
  return new Set(['main', ...own.keys(), ...parts, ...tabsOf(product)]);
}

/** A tab is named by its kind, the second of a kind with a number. */
function tabsOf({ data }: Entry): string[] {
  const kinds = [...select(data, 'tabs', '*', 'kind')].map(({ value }) => String(value));
  return kinds.map((kind, index) => {
    const before = kinds.slice(0, index).filter((other) => other === kind).length;
    return before === 0 ? kind : `${kind}-${before + 1}`;
  });
}
