import { type Extensions, noExtensions } from '../site/build/extensions.ts';
import config from './fixtures/full.config.ts';

export { fullCatalogue } from './sites.ts';

/** What the configuration of the small catalogue with every field adds to the tool. */
export const fullExtensions: Extensions = { ...noExtensions, ...config, theme: undefined };
