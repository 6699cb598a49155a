/** Where addresses start: the base of the site and its default language, which has no prefix. */
export interface AddressSpace {
  /** With a slash at both ends: `/` or `/catalogue/`. */
  base: string;
  defaultLanguage: string;
  /** Where a path may be a link that a record holds, which can begin with the code of a language. */
  languages?: readonly { code: string }[];
  /** Whether the addresses of pages end with a slash, as some hosts want them. */
  endsWithSlash?: boolean | undefined;
}

/**
 * The address of a path in a language, as it is in HTML: base, language prefix (none for the
 * default language), path. `localHref({base: '/catalogue/', …}, 'fr', '/products')` is
 * `/catalogue/fr/products`, or `/catalogue/fr/products/` where addresses end with a slash.
 */
export function localHref(space: AddressSpace, language: string, path: string): string {
  const prefix = language === space.defaultLanguage ? '' : `${language}/`;
  const plain = withoutLanguage(space, path);
  const address = `${space.base}${prefix}${plain.slice(1)}`;
  const page = address.length > 1 && plain === '/' && prefix ? address.slice(0, -1) : address;
  return space.endsWithSlash ? page.replace(/^[^?#]*[^/?#](?<!\.html)(?=[?#]|$)/, '$&/') : page;
}

/** The code of a language that a path begins with; undefined if it begins with none. */
export function languageIn(
  path: string,
  languages: readonly { code: string }[],
): string | undefined {
  const first = path.slice(1).split(/[/?#]/, 1)[0];
  return languages.find(({ code }) => code === first)?.code;
}

/** No page has a path that begins with the code of a language, so one that a link begins with says too much. */
function withoutLanguage({ languages = [] }: AddressSpace, path: string): string {
  const first = languageIn(path, languages);
  if (first === undefined) return path;
  const rest = path.slice(1 + first.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The language and the path of an address: what `localHref` makes an address from. */
export function readHref(
  space: AddressSpace & { languages: readonly { code: string }[] },
  pathname: string,
): { language: string; path: string } {
  const { defaultLanguage } = space;
  const path = `/${pathname.slice(space.base.length).replace(/\/$/, '')}`;
  const language = languageIn(path, space.languages) ?? defaultLanguage;
  if (language === defaultLanguage) return { language, path };
  return { language, path: path.slice(1 + language.length) || '/' };
}

/** The file that holds a page, below the output folder: `fr/products/index.html`. */
export function pageFile(defaultLanguage: string, language: string, path: string): string {
  const prefix = language === defaultLanguage ? '' : `${language}/`;
  if (path.endsWith('.html')) return `${prefix}${path.slice(1)}`;
  return `${prefix}${path === '/' ? '' : `${path.slice(1)}/`}index.html`;
}
