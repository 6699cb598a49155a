import type { ComponentType, ReactNode } from 'react';
import type { Page } from '../../schema/kinds/page.ts';
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

/** What a page of a plugin shows; `page` is its record. */
export type OwnPage = ComponentType<{ readonly page: Page }>;

/** A node of JSON-LD in the vocabulary of schema.org. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** The content of a page's `<head>`. */
export interface Head {
  title: string;
  description: string;
  /** The page's own picture for shared links; 1200 × 630 pixels. */
  image?: { address: string; description: string } | undefined;
  /** What a link says that preloads a picture on the first screen: its address, or its sizes in one format. */
  firstPicture?: Readonly<Record<string, string>> | undefined;
  /** JSON-LD for machines. */
  data?: readonly StructuredData[];
  /** The addresses of the previous and next page of a list. */
  previous?: string | undefined;
  next?: string | undefined;
}

/** A page in one language. */
export interface PageContent<Props> {
  head: Head;
  /** Prerendered and never hydrated; named as in the view. */
  regions: Record<string, ReactNode>;
  /** The data of interactive parts, as JSON. Never a text of the catalogue. */
  props: Props;
}

/** A page in all languages. */
export interface PagePlan<Props> {
  /** The path without language, `/products/S1`, which identifies the page across languages. */
  path: string;
  /** The path of the list, for a page of one. */
  list?: string;
  /** Paths that redirect here. */
  aliases?: readonly string[];
  /** The product whose figures `{id}` refers to in the texts of this page. */
  product?: ProductModel;
  /** Whether it is excluded from indexing and the sitemap. */
  hidden?: boolean;
  content(context: BuildContext): PageContent<Props>;
}

/** A small picture of a product or a solution, for lists. Sizes are in pixels, for the aspect ratio. */
export interface Thumbnail {
  src: string;
  width: number;
  height: number;
}

/** The context of pages and their content: the model, in one language. */
export interface BuildContext {
  model: SiteModel;
  /** The kinds of drawing. */
  drawings: DrawingKinds;
  language: string;
  /** The theme, with the parts of pages that it may replace. */
  theme: SiteTheme;
  /** The product whose figures `{id}` refers to. */
  product?: ProductModel;
  /** The revision of the catalogue; undefined on pages, and in temporary builds. */
  revision?: Revision | undefined;
  /** The date of a product's last commit, by id, if known: `2026-11-22`. */
  dayOf?(product: string): string | undefined;
  /** What pages of plugins show, by their path. */
  ownPages?: ReadonlyMap<string, OwnPage>;
  /** Whether some script waits until the visitor agrees. */
  asksConsent?: boolean;
  /** A string of `site/strings/`, from its `content` part. */
  t(key: ContentKey, values?: Values): string;
  /** The address of a path of the site in this language. */
  href(path: string): string;
  /** A thumbnail of the page of a product, a solution, a project or a media entry, for lists. The path has no language. */
  thumbnail(path: string): Thumbnail | undefined;
  /** The address of a file in `catalogue/assets/`. */
  asset(file: string): string;
  /** A picture in `catalogue/assets/` with its size; undefined if the size is unknown. */
  picture(file: string): AssetPicture | undefined;
  /** Frequent questions about products; undefined if no page asks them. */
  questions?(): readonly AskedQuestion[];
  /** The path of the file for reading tenders; undefined if no page needs it. */
  readingPath?(): string;
  /** The data sheet of a product in a language of the site as PDF, if there is one. */
  dataSheet?(product: ProductModel, language: string): MadeFile | undefined;
  /** The picture for sharing a product's page, if there is one. */
  shareImage?(product: ProductModel): MadeFile | undefined;
}

/** One kind of page: `site/pages/<name>/build.tsx`. */
export interface PageDefinition<Props = unknown> {
  /** The folder below `site/pages/`. */
  name: string;
  /** The layout of regions and interactive parts: the only code of a page in the browser. */
  view: PageView<Props>;
  /** Whether its pages need the styles of tools: `site/styles/tools.css`. */
  hasTools?: boolean;
  /** Whether its pages have content made from all products, so that one thread makes them all. */
  usesAllProducts?: boolean;
  plans(model: SiteModel): PagePlan<Props>[];
}

/** Checks a definition against the type of its view's properties. */
export function definePage<Props>(definition: PageDefinition<Props>): PageDefinition<Props> {
  return definition;
}
