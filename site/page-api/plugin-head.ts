import type { HeadElement, OnPages, SiteHead } from '../lib/output.ts';

interface ScriptOptions extends OnPages {
  /** Attributes of the element: `{ 'data-domain': 'acme.example' }`. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Origins that the script speaks to besides its own: `https://events.example.org`. */
  readonly hosts?: readonly string[];
  /**
   * A category of consent, such as `analytics`: it is loaded only after the visitor has agreed to that. The words of one of
   * your own are `content.consent.<category>` in the catalogue's `strings/`.
   */
  readonly consent?: string;
}

/** An element that a company adds to the head of its pages. */
export type HeadEntry =
  /** A meta element by its name, or by its property where that has a colon: `fb:app_id`. */
  | (OnPages & { readonly meta: string; readonly content: string })
  /** A script of another site, by its address: `https://…`. */
  | (ScriptOptions & { readonly script: string })
  /** A classic script in the page itself. */
  | (ScriptOptions & { readonly inline: string })
  /** A module of your own, in TypeScript or JavaScript: its path from the folder of the configuration. It is bundled. */
  | (ScriptOptions & { readonly file: string });

/** The categories of consent, each once. */
export function categoriesOf({ elements }: Pick<SiteHead, 'elements'>): string[] {
  return [...new Set(elements.flatMap(({ consent }) => consent ?? []))];
}

/** The elements on a page; `path` has no language. */
export function elementsOn(
  { elements }: Pick<SiteHead, 'elements'>,
  page: { readonly name: string; readonly path: string; readonly language: string },
): HeadElement[] {
  const fits = (list: readonly string[] | undefined, value: string) =>
    list?.includes(value) ?? true;
  return elements.filter(
    ({ kinds, paths, languages }) =>
      fits(kinds, page.name) && fits(paths, page.path) && fits(languages, page.language),
  );
}
