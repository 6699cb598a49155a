import type { Buffer } from 'node:buffer';

/** One file of the built site; `path` is relative to the output folder, with forward slashes. */
export interface OutputFile {
  path: string;
  content: string | Buffer;
}

/** Where the browser finds what the document refers to; addresses include the base. */
export interface ClientAssets {
  /** Identifies the release of the scripts: pages of another release are loaded whole. */
  build: string;
  script: string;
  /** The script that finds the visitor's language: its text, which pages hold. */
  detect: string;
  /** The script that asks for consent: its text, for the pages of sites that need it. */
  consent: string;
  /** The styles of every page: their text, which pages hold. Another request would delay the first paint. */
  styles: string;
  /** What pages with tools need besides. */
  toolStyles: string;
  /** The address of the styles of what no first screen shows. */
  laterStyles: string;
  /** The address of the styles of a print. */
  printStyles: string;
  /** What pages of a name need besides: `site/styles/pages/<name>.css`, if there is one. */
  pageStyles: Readonly<Record<string, string>>;
  /** Fonts that the first paint needs. */
  fonts: readonly string[];
  /** What plugins add to the heads of pages, if they add something. */
  head?: SiteHead | undefined;
  /** The scripts that a page of this name needs besides the entry. */
  scriptsOf(page: string): readonly string[];
}

/** The pages that something is on; by default all of them. */
export interface OnPages {
  /** Kinds of page: `home`, `product`. */
  readonly kinds?: readonly string[] | undefined;
  /** Paths without language: `/contact`. */
  readonly paths?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
}

/** An element of the head, ready to be written. */
export interface HeadElement {
  readonly name: 'meta' | 'script';
  readonly pages: OnPages;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inline?: string | undefined;
  /** Where a file of the site is that it loads, relative to the output folder. */
  readonly path?: string | undefined;
  readonly consent?: string | undefined;
  /** The origins that it loads from and speaks to. */
  readonly hosts: readonly string[];
}

/** What plugins add to the heads of pages. */
export interface SiteHead {
  readonly elements: readonly HeadElement[];
  readonly files: readonly OutputFile[];
}

/** All that the document refers to. */
export interface DocumentAssets extends ClientAssets {
  icon: string;
  /** The picture that stands for a page where it is shared, if there is one. */
  share: string | undefined;
  /** The web app manifest in each language. */
  manifests: Readonly<Record<string, string>>;
}

/** A file as a page refers to it. */
export interface MadeFile {
  address: string;
  /** The name that it gets where somebody saves it. */
  name: string;
  bytes: number;
}
