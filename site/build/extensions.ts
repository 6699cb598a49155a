import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import type { DrawingKind } from '../drawings/drawing-kind.ts';
import type { ReadyTheme } from '../theme/theme.ts';

/** The code that a company adds to the tool. Only a configuration that is written in code names it. */
export interface Extensions {
  readonly drawings: readonly DrawingKind[];
  readonly languages: readonly LanguagePack[];
  /** Without one, the site has the look of the tool. */
  readonly theme?: ReadyTheme | undefined;
  /**
   * The absolute path of the catalogue folder whose `strings/` has the words of this code, which may be
   * another one than the site is made of.
   */
  readonly words?: readonly [string];
}

/** The bare tool. */
export const noExtensions: Extensions = { drawings: [], languages: [] };
