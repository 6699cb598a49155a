/** What every command takes. */
export interface CatalogueOptions {
  /** The catalogue folder, relative to the working directory. */
  readonly catalogue: string;
}

export interface ValidateOptions extends CatalogueOptions {
  readonly format: 'pretty' | 'json' | 'github';
  /** False: no colours, whatever the terminal can show. */
  readonly color: boolean;
  /** Files or folders to which the report is limited; the whole catalogue is checked all the same. */
  readonly paths: readonly string[];
}

export interface BuildOptions extends CatalogueOptions {
  /** The folder that the site is written to. */
  readonly out: string;
  /** Refuses placeholders, samples and partial records. */
  readonly release: boolean;
  /** Writes a brotli and a gzip file beside each text file. */
  readonly compress: boolean;
}

export interface DevOptions extends CatalogueOptions {
  readonly port: number;
  readonly host: string;
}

export interface PreviewOptions extends CatalogueOptions {
  /** The folder that holds the built site. */
  readonly out: string;
  readonly port: number;
  readonly host: string;
}

export interface SchemaOptions {
  /** The catalogue whose languages the schemas take; without it, the default languages. */
  readonly catalogue?: string;
  /** The folder that the schemas are written to. */
  readonly out: string;
}
