import { hashedName } from './hashed.ts';
import type { OutputFile } from './output.ts';

/** The mark of the site, a road with its broken line, for the tab of the browser. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">' +
  '<rect width="44" height="44" rx="8" fill="#004d84"/>' +
  '<path d="M13 36 18 9M31 36 26 9M22 10v4M22 18v6M22 28v8" stroke="#fff" stroke-width="3"/></svg>';

export const siteIcon: OutputFile = { path: hashedName('icon.svg', svg), content: svg };
