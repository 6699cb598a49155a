import { join } from 'node:path';
import type { ReactElement } from 'react';
import type { NamedDrawing } from '../../schema/drawing.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { once } from '../../schema/memoize.ts';
import { catalogueAssets, readAssetFiles } from '../assets/catalogue-assets.ts';
import { makeThumbnails } from '../content/drawings/thumbnails.tsx';
import { defaultParts } from '../content/theme/default-parts.tsx';
import { foreignParts, loadOwnPages, themeParts } from '../content/theme/own-parts.ts';
import { drawingsOf, tryDrawing, widthsToTry } from '../drawings/draw-picture.ts';
import { foreignKinds } from '../drawings/drawing-kind.ts';
import { registerDrawings } from '../drawings/registry.ts';
import { SiteFailure } from '../lib/site-failure.ts';
import { topFamilies } from '../model/family-tree.ts';
import { buildModel } from '../model/model.ts';
import { type ContentInput, contentContext } from '../page-api/content-context.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import { siteStrings } from '../strings/site-strings.ts';
import { siteTheme } from '../theme/site-theme.ts';
import { plainTheme } from '../theme/theme-files.ts';
import { createRegionRenderer } from './region-html.tsx';
import type { SiteSources } from './site-content.ts';

/** A drawing that a record names, and the product whose page it is on: its id. */
export interface NamedByRecord {
  readonly named: NamedDrawing;
  readonly product?: string | undefined;
}

/**
 * Runs the code of a company as a build does, without making pages: its drawings, those of `drawings`, the parts of its
 * theme and its pages, in every language until one fails. Gives what it throws, and the drawing that throws it. Throws
 * what is no SiteFailure.
 */
export async function failuresOfCode<Named extends NamedByRecord>(
  { catalogue, folder, extensions, root }: Omit<SiteSources, 'store' | 'revision'>,
  drawings: readonly Named[],
): Promise<[SiteFailure, drawing?: Named][]> {
  const failures: [SiteFailure, drawing?: Named][] = [];
  const model = buildModel(catalogue, languagePacks(extensions.languages));
  const kinds = registerDrawings(extensions.drawings);
  const strings = siteStrings([...(extensions.words ?? []), folder], model.languages);
  const attempt = async <Result,>(work: () => Result, drawing?: Named) => {
    try {
      return await work();
    } catch (failure) {
      if (!(failure instanceof SiteFailure)) throw failure;
      failures.push(drawing ? [failure, drawing] : [failure]);
      return undefined;
    }
  };
  const assets = once(() => catalogueAssets(readAssetFiles(join(folder, 'assets')), ''));
  const files = extensions.theme?.files ?? plainTheme(root);
  const parts = await attempt(() => themeParts(extensions.theme?.parts));
  const pages = extensions.plugins.flatMap((plugin) => plugin.pages ?? []);
  const ownPages = await attempt(() => loadOwnPages(pages));
  const theme = siteTheme(files, parts ?? defaultParts, '');
  const { drawingColours: colours } = theme;
  const content: ContentInput = {
    ...{ model, drawings: kinds, theme, strings, ...(ownPages && { ownPages }) },
    assetAddress: (file) => assets().address(file),
    picture: (file) => assets().picture(file),
    thumbnail: makeThumbnails({ model, drawings: kinds, strings, colours }).of,
  };
  const { head } = extensions;
  if (head) {
    const { planPages, refuseHead } = await import('./prepare-site.ts');
    const plans = planPages(model).map(({ plan }) => plan);
    await attempt(() => refuseHead(head, content, plans));
  }
  const contexts = model.languages.map((language) => contentContext(content, language));
  for (const drawing of drawings) {
    const product = drawing.product === undefined ? undefined : model.product(drawing.product);
    await attempt(() => {
      for (const [index, context] of contexts.entries())
        for (const each of drawingsOf([drawing.named], { ...context, ...(product && { product }) }))
          if (foreignKinds.has(each.kind)) tryDrawing(each, widthsToTry(index, contexts.length));
    }, drawing);
  }
  const foreign = foreignParts(content);
  const render = createRegionRenderer(foreign);
  for (const [index, { type }] of (contexts[0] ? elementsOf(contexts[0]) : []).entries()) {
    if (!foreign.has(type)) continue;
    await attempt(() => {
      for (const each of contexts) render(elementsOf(each)[index], each, 'part');
    });
  }
  return failures;
}

/** What pages show of the parts of the theme, and the pages of plugins. */
function elementsOf({ model, theme, ownPages }: BuildContext): ReactElement[] {
  const { Brand, HomeOpening, Divider, FamilyLink, HomeOverview, NotFoundPicture } = theme.parts;
  const home = model.page('home');
  const own = model.pages.map((page) => ({ page, Own: ownPages?.get(page.path) }));
  return [
    <Brand key="brand" />,
    <NotFoundPicture key="not-found" />,
    ...topFamilies(model).map((family) => <FamilyLink key={family.path} family={family} />),
    <Divider key="divider" />,
    <HomeOverview key="overview" />,
    ...(home ? [<HomeOpening key="opening" page={home} />] : []),
    ...own.flatMap(({ page, Own }) => (Own ? [<Own key={page.path} page={page} />] : [])),
  ];
}
