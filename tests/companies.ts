import type { Catalogue } from '../schema/catalogue.ts';
import type { DrawingKinds } from '../site/drawings/registry.ts';
import type { StringsByLanguage } from '../site/strings/site-strings.ts';
import {
  pumpsCatalogue,
  pumpsDrawings,
  pumpsStrings,
  shippedCatalogue,
  shippedDrawings,
  shippedStrings,
} from './catalogue.ts';

/** A catalogue, with the drawings and the words that it brings. */
export interface Company {
  readonly catalogue: Catalogue;
  readonly drawings: DrawingKinds;
  readonly strings: StringsByLanguage;
}

/** The company of this repository. */
export const shipped: Company = {
  catalogue: await shippedCatalogue(),
  drawings: shippedDrawings,
  strings: shippedStrings,
};

/** The second company, in the fixtures. */
export const pumps: Company = {
  catalogue: await pumpsCatalogue(),
  drawings: pumpsDrawings,
  strings: pumpsStrings,
};
