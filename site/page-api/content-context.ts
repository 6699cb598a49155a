import type { AskedQuestion } from '../facts/questions.ts';
import { localHref } from '../lib/locale.ts';
import type { ProductModel } from '../model/product-model.ts';
import { contentStrings } from '../strings/content-strings.ts';
import type { SiteStrings } from '../strings/site-strings.ts';
import type { BuildContext, Thumbnail } from './define-page.ts';

type Given =
  | 'model'
  | 'drawings'
  | 'theme'
  | 'revision'
  | 'dayOf'
  | 'picture'
  | 'asksConsent'
  | 'ownPages';

/** The inputs of content in every language. */
export interface ContentInput extends Pick<BuildContext, Given> {
  /** The site's strings, by language. */
  strings: Readonly<Record<string, SiteStrings>>;
  /** The drawing of a product or a solution in a language. */
  thumbnail(path: string, language: string): Thumbnail | undefined;
  /** The address of a file in `catalogue/assets/`. */
  assetAddress(file: string): string;
  /** Frequent questions about products, in a language; undefined if no page asks them. */
  questions?(language: string): readonly AskedQuestion[];
  /** The path of the file for reading tenders in a language; undefined if no page needs it. */
  readingPath?(language: string): string;
}

/** Creates the context for a language. Throws if it has no strings. */
export function contentContext(input: ContentInput, language: string): BuildContext {
  const { assetAddress, questions, readingPath, strings: _strings, ...given } = input;
  const { model } = given;
  return {
    ...given,
    language,
    t: contentStrings(language, stringsOf(input, language)),
    href: (path) => localHref(model.space, language, path),
    asset: assetAddress,
    thumbnail: (path) => ownPicture(path, input) ?? given.thumbnail(path, language),
    ...(questions && { questions: () => questions(language) }),
    ...(readingPath && { readingPath: () => readingPath(language) }),
  };
}

/** The first picture of a product, a project or a media entry; undefined if it has none. */
function ownPicture(path: string, { model, picture }: ContentInput): Thumbnail | undefined {
  const shown =
    model.productAt(path) ?? [...model.projects, ...model.media].find((each) => each.path === path);
  const [image] = shown?.record.images ?? [];
  const found = image && picture(image.src);
  return found && { src: found.small, width: found.width, height: found.height };
}

/** The strings of a language, or of the default one. Throws if there are neither. */
export function stringsOf({ model, strings }: ContentInput, language: string): SiteStrings {
  const found = strings[language] ?? strings[model.defaultLanguage];
  if (!found) throw new Error(`No strings in "${language}" or "${model.defaultLanguage}".`);
  return found;
}

/** The context of a product's page. */
export type ProductContext = BuildContext & { readonly product: ProductModel };

/** Each product in each language; by default all products. */
export function productContexts(
  input: ContentInput,
  products: readonly ProductModel[] = input.model.products,
): ProductContext[] {
  const { languages } = input.model;
  const contexts = languages.map((language) => contentContext(input, language));
  return products.flatMap((product) => contexts.map((context) => ({ ...context, product })));
}
