import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import type { DrawingKind } from '../drawings/drawing-kind.ts';
import type { SiteHead } from '../lib/output.ts';
import type { ReadyTheme } from '../theme/theme.ts';
import type { MilepostPlugin } from './plugin.ts';

/** A company's code, which only a configuration in code can name. */
export interface Extensions {
  readonly drawings: readonly DrawingKind[];
  readonly languages: readonly LanguagePack[];
  readonly plugins: readonly MilepostPlugin[];
  /** A hash of the code of the configuration; undefined if that is data. */
  readonly code?: string | undefined;
  /** What the plugins add to the heads of pages, if they add something. */
  readonly head?: SiteHead | undefined;
  /** Without one, the site has the built-in theme. */
  readonly theme?: ReadyTheme | undefined;
  /**
   * The absolute path of the catalogue folder whose `strings/` has the strings of this code; may differ from the
   * site's catalogue.
   */
  readonly words?: readonly [string];
}

export const noExtensions: Extensions = { drawings: [], languages: [], plugins: [] };
