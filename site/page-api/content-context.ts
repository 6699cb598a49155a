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

/** What content needs in every language. */
export interface ContentInput {
  model: SiteModel;
  /** The kinds of drawing that records can name. */
  drawings: DrawingKinds;
  theme: SiteTheme;
  /** The state of the catalogue, where it is known. */
  revision?: Revision | undefined;
  /** The day of the last commit of a product, by its id. */
  dayOf?(product: string): string | undefined;
  /** The site's own strings, by language. */
  strings: Readonly<Record<string, SiteStrings>>;
  /** The address of a file below `catalogue/assets/`. */
  assetAddress(file: string): string;
  /** A picture below it, with its size; undefined where that is not known. */
  picture(file: string): AssetPicture | undefined;
  /** A small picture of the product or solution of a page, for lists. The path has no language. */
  thumbnail(path: string): Thumbnail | undefined;
  /** What visitors often ask of products, in a language; not where no page asks it. */
  questions?(language: string): readonly AskedQuestion[];
  /** The file with what it takes to read tenders in a language; not where no page reads them. */
  readingPath?(language: string): string;
}

/** What the content of a language is built from. Throws where there are no strings for it. */
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

/** The first picture of a product stands for it; one without any has its drawing. */
function ownPicture(path: string, { model, picture }: ContentInput): Thumbnail | undefined {
  const [image] = model.productAt(path)?.record.images ?? [];
  const found = image && picture(image.src);
  return found && { src: found.address, width: found.width, height: found.height };
}

/** The strings of a language, or of the default one. Throws where there are neither. */
export function stringsOf({ model, strings }: ContentInput, language: string): SiteStrings {
  const found = strings[language] ?? strings[model.defaultLanguage];
  if (!found) throw new Error(`No strings in "${language}" or "${model.defaultLanguage}".`);
  return found;
}

/** The content of a product's page is built from this. */
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
