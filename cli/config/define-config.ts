import type { Config } from '../../schema/config.ts';
import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import type { Extensions } from '../../site/build/extensions.ts';
import type { Theme } from '../../site/theme/theme.ts';

/** `milepost.config.ts`: a company's extensions of the tool, and how strict the validator is. */
export interface UserConfig
  extends Config,
    Partial<Pick<Extensions, 'drawings' | 'languages' | 'plugins'>> {
  readonly theme?: Theme | undefined;
}

/** Returns the configuration unchanged; checks its type, and lets editors complete it. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

/** Returns the pack unchanged; checks its type, for `languages` in `milepost.config.ts`. */
export function defineLanguage(pack: LanguagePack): LanguagePack {
  return pack;
}

export type { LanguagePack } from '../../schema/languages/language-pack.ts';
export type * from '../../site/build/plugin.ts';
export { defineDrawing } from '../../site/drawings/drawing-kind.ts';
export { defineTheme, type Theme } from '../../site/theme/theme.ts';
