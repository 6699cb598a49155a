import type { ReactNode } from 'react';
import type { AssetPicture } from '../assets/catalogue-assets.ts';
import type { DrawingKinds } from '../drawings/registry.ts';
import type { AskedQuestion } from '../facts/questions.ts';
import type { MadeFile } from '../lib/output.ts';
import type { SiteModel } from '../model/model.ts';
import type { ProductModel } from '../model/product-model.ts';
import type { ContentKey, Values } from '../strings/keys.ts';
import type { SiteTheme } from '../theme/theme.ts';
import type { PageView } from '../ui/page-view.tsx';
import type { Revision } from './revision.ts';

/** A node of JSON-LD in the vocabulary of schema.org. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** What a page's `<head>` says. */
export interface Head {
  title: string;
  description: string;
  /** The picture of the page where it is shared, if it has one of its own; 1200 × 630 pixels. */
  image?: { address: string; description: string } | undefined;
  /** The address of a picture on the first screen, which is loaded before all else. */
  firstPicture?: string | undefined;
  /** What machines read of the page, as JSON-LD. */
  data?: readonly StructuredData[];
  /** The addresses of the pages before and after, where a list is on several. */
  previous?: string | undefined;
  next?: string | undefined;
}

/** A page in one language, as its definition describes it. */
export interface PageContent<Props> {
  head: Head;
  /** Prerendered and never hydrated, by the names under which the view places them. */
  regions: Record<string, ReactNode>;
  /** What the interactive parts need to know, as JSON. Never a text of the catalogue. */
  props: Props;
}

/** A page, whatever its language. */
export interface PagePlan<Props> {
  /** Language-free path, `/products/S1`; also the identity of the page across languages. */
  path: string;
  /** The path of the list that it is a page of, where it is of one. */
  list?: string;
  /** Paths that redirect here. */
  aliases?: readonly string[];
  /** The product whose figures `{id}` means in the texts of this page. */
  product?: ProductModel;
  /** Not to be indexed, and in no sitemap. */
  hidden?: boolean;
  content(context: BuildContext): PageContent<Props>;
}

/** A small picture of a product or a solution, for lists. Sizes in pixels, for their ratio. */
export interface Thumbnail {
  src: string;
  width: number;
  height: number;
}

/** What pages and their content are built from: the model, seen in one language. */
export interface BuildContext {
  model: SiteModel;
  /** The kinds of drawing that records can name. */
  drawings: DrawingKinds;
  language: string;
  /** How the site looks, and the parts of pages that its theme may replace. */
  theme: SiteTheme;
  /** The product whose figures `{id}` means. */
  product?: ProductModel;
  /** The state of the catalogue; unknown where nothing is built to stay, and on pages. */
  revision?: Revision | undefined;
  /** The day of the last commit of a product, by its id, where it is known: `2026-11-22`. */
  dayOf?(product: string): string | undefined;
  /** A string of `site/strings/`, from its `content` part. */
  t(key: ContentKey, values?: Values): string;
  /** The address of a path of the site in this language. */
  href(path: string): string;
  /** A small picture of the product or solution of a page, for lists. The path has no language. */
  thumbnail(path: string): Thumbnail | undefined;
  /** The address of a file below `catalogue/assets/`. */
  asset(file: string): string;
  /** A picture below it, with its size; undefined where that is not known. */
  picture(file: string): AssetPicture | undefined;
  /** What visitors often ask of products; not where no page asks it. */
  questions?(): readonly AskedQuestion[];
  /** The file with what it takes to read tenders; not where no page reads them. */
  readingPath?(): string;
  /** The data sheet of a product in a language of the site as PDF, as far as there are any. */
  dataSheet?(product: ProductModel, language: string): MadeFile | undefined;
  /** The picture of a product where its page is shared, as far as there are any. */
  shareImage?(product: ProductModel): MadeFile | undefined;
}

/** One kind of page: `site/pages/<name>/build.tsx`. */
export interface PageDefinition<Props = unknown> {
  /** The folder below `site/pages/`. */
  name: string;
  /** Arranges regions and interactive parts: all that the browser loads of a page. */
  view: PageView<Props>;
  /** Whether its pages need the styles of tools: `site/styles/tools.css`. */
  hasTools?: boolean;
  /** Whether its pages say what is made of all products, so that one thread makes it for all of them. */
  looksAtAll?: boolean;
  plans(model: SiteModel): PagePlan<Props>[];
}

/** Holds what a definition builds to the type that its view reads and checks. */
export function definePage<Props>(definition: PageDefinition<Props>): PageDefinition<Props> {
  return definition;
}
