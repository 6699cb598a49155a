import type { ExchangeFormatName, TextState } from '../i18n/exchange/exchange-names.ts';
import type { CatalogueOptions } from './options.ts';

export interface ExportOptions extends CatalogueOptions {
  /** The language that texts are translated to. */
  readonly to: string;
  /** Only texts in one of these states. */
  readonly only?: readonly TextState[];
  readonly format: ExchangeFormatName;
  /** The file that is written; by default `texts.fr.xlf` in the working directory. */
  readonly output?: string;
}

export interface ImportOptions extends CatalogueOptions {
  /** The file that came back. */
  readonly file: string;
  /** The ids of texts that are taken although their original has changed. */
  readonly force?: readonly string[];
  /** Shows what would change, and changes nothing. */
  readonly dryRun?: boolean;
  readonly color?: boolean;
}
