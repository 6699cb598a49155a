import type { ComponentType } from 'react';
import type { ThemeData } from '../../schema/config.ts';
import type { Page } from '../../schema/kinds/page.ts';
import type { DrawingColours } from '../drawings/drawing-colours.ts';
import type { FamilyModel } from '../model/family-tree.ts';
import type { LocatedFont, ThemeFiles } from './theme-files.ts';
import type { Mode, Values } from './tokens.ts';

/**
 * The parts of pages that a theme may replace. They are rendered at build, once in each language, and
 * never run in a browser.
 */
export interface ThemeParts {
  /** Inside of the link to the home page, in the bar: the mark and the name. */
  readonly Brand: ComponentType;
  /** The head of the home page. */
  readonly HomeOpening: ComponentType<{ readonly page: Page }>;
  /** Above the families on the home page. */
  readonly Divider: ComponentType;
  /** The link to a family, on the home page and in the list of products. */
  readonly FamilyLink: ComponentType<{ readonly family: FamilyModel }>;
  /** After the families on the home page: an overview of what there is. */
  readonly HomeOverview: ComponentType;
  /** Beside the words of the page for unknown paths. */
  readonly NotFoundPicture: ComponentType;
}

/** How a site looks. All paths start from the folder of the configuration. */
export interface Theme extends ThemeData {
  /** Loads the parts that replace the tool's: `() => import('./parts.tsx')`, its default export. */
  readonly parts?: () => Promise<{ readonly default: Partial<ThemeParts> }>;
}

/** A theme that was read. */
export interface ReadyTheme {
  readonly files: ThemeFiles;
  readonly parts?: Theme['parts'];
}

/** What pages, drawings and data sheets know of the look of their site. */
export interface SiteTheme {
  readonly parts: ThemeParts;
  readonly tokens: Readonly<Record<Mode, Values>>;
  readonly drawingColours: Readonly<Record<Mode, DrawingColours>>;
  /** Sizes in pixels of the SVG document. */
  readonly logo: {
    readonly address: string;
    readonly svg: string;
    readonly width: number;
    readonly height: number;
    /** Whether it shows the name of the company. */
    readonly hasName: boolean;
  };
  /** What is behind the words of the picture of a product, as SVG. */
  readonly shareGround: string | undefined;
  readonly fonts: readonly LocatedFont[];
}

/** Gives the theme back as it is: it is there for its type, so that an editor completes it. */
export function defineTheme(theme: Theme): Theme {
  return theme;
}
