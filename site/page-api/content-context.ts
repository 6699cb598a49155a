import type { AssetPicture } from '../assets/catalogue-assets.ts';
import type { DrawingKinds } from '../drawings/registry.ts';
import type { AskedQuestion } from '../facts/questions.ts';
import { localHref } from '../lib/locale.ts';
import type { SiteModel } from '../model/model.ts';
import type { ProductModel } from '../model/product-model.ts';
import { contentStrings } from '../strings/content-strings.ts';
import type { SiteStrings } from '../strings/site-strings.ts';
import type { SiteTheme } from '../theme/theme.ts';
import type { BuildContext, Thumbnail } from './define-page.ts';
import type { Revision } from './revision.ts';

/** The inputs of content in every language. */
export interface ContentInput {
  model: SiteModel;
  /** The kinds of drawing. */
  drawings: DrawingKinds;
  theme: SiteTheme;
  /** The revision of the catalogue, if known. */
  revision?: Revision | undefined;
  /** The date of a product's last commit, by id. */
  dayOf?(product: string): string | undefined;
  /** The site's strings, by language. */
  strings: Readonly<Record<string, SiteStrings>>;
  /** The address of a file in `catalogue/assets/`. */
  assetAddress(file: string): string;
  /** A picture in `catalogue/assets/` with its size; undefined if the size is unknown. */
  picture(file: string): AssetPicture | undefined;
  /** A thumbnail for a product's or a solution's page, for lists. The path has no language. */
  thumbnail(path: string): Thumbnail | undefined;
  /** Frequent questions about products, in a language; undefined if no page asks them. */
  questions?(language: string): readonly AskedQuestion[];
  /** The path of the file for reading tenders in a language; undefined if no page needs it. */
  readingPath?(language: string): string;
}

/** Creates the context for a language. Throws if it has no strings. */
export function contentContext(input: ContentInput, language: string): BuildContext {
  const { model, drawings, theme, revision, assetAddress, picture, thumbnail } = input;
  const { questions, readingPath, dayOf } = input;
  const strings = stringsOf(input, language);
  const { base, languages } = model.catalogue.site;
  const space = { base, languages, defaultLanguage: model.defaultLanguage };
  return {
    model,
    drawings,
    language,
    theme,
    revision,
    ...(dayOf && { dayOf }),
    t: contentStrings(language, strings),
    href: (path) => localHref(space, language, path),
    asset: assetAddress,
    picture,
    thumbnail: (path) => ownPicture(path, input) ?? thumbnail(path),
    ...(questions && { questions: () => questions(language) }),
    ...(readingPath && { readingPath: () => readingPath(language) }),
  };
}

/** The first picture of a product, or else its drawing. */
function ownPicture(path: string, { model, picture }: ContentInput): Thumbnail | undefined {
  const [image] = model.productAt(path)?.record.images ?? [];
  const found = image && picture(image.src);
  return found && { src: found.address, width: found.width, height: found.height };
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
