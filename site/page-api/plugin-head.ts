import type { HeadElement, OnPages, SiteHead } from '../lib/output.ts';
import { SiteFailure } from '../lib/site-failure.ts';

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
    ({ pages: { kinds, paths, languages } }) =>
      fits(kinds, page.name) && fits(paths, page.path) && fits(languages, page.language),
  );
}

/**
 * Throws a SiteFailure where the elements name a path or a language that the site lacks, or a consent without words.
 * `words` has those of the kinds of consent.
 */
export function checkHead(
  { elements }: Pick<SiteHead, 'elements'>,
  site: { paths: readonly string[]; languages: readonly string[]; words: object },
): void {
  for (const { pages, consent } of elements) {
    const path = pages.paths?.find((each) => !site.paths.includes(each));
    const language = pages.languages?.find((each) => !site.languages.includes(each));
    const isMute = consent !== undefined && !Object.hasOwn(site.words, consent);
    const wrong =
      (path !== undefined && `the path "${path}", which is no page.\nCorrect "paths".`) ||
      (language && `the language "${language}".\nThere are ${site.languages.join(', ')}.`) ||
      (isMute &&
        `the consent "${consent}", which has no words.\nWrite "content": { "consent": { "${consent}": "…" } } in strings/<language>.json of the catalogue.`);
    if (wrong) throw new SiteFailure(`the head of a plugin names ${wrong}`);
  }
}
