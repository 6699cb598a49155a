import { join, resolve } from 'node:path';
import { type ComponentType, createElement, type ReactElement } from 'react';
import type { Catalogue } from '../../schema/catalogue.ts';
import type { NamedDrawing } from '../../schema/drawing.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { once } from '../../schema/memoize.ts';
import { allBlocks, parseRich } from '../../schema/rich-text.ts';
import { catalogueAssets, readAssetFiles } from '../../site/assets/catalogue-assets.ts';
import type { Extensions } from '../../site/build/extensions.ts';
import { planPages, refuseHead } from '../../site/build/prepare-site.ts';
import { renderRegion } from '../../site/build/region-html.tsx';
import { makeThumbnails } from '../../site/content/drawings/thumbnails.tsx';
import { defaultParts } from '../../site/content/theme/default-parts.tsx';
import { loadOwnPages, themeParts } from '../../site/content/theme/own-parts.ts';
import { drawingsOf, tryDrawing } from '../../site/drawings/draw-picture.ts';
import { SiteFailure } from '../../site/lib/site-failure.ts';
import { topFamilies } from '../../site/model/family-tree.ts';
import { buildModel } from '../../site/model/model.ts';
import { type ContentInput, contentContext } from '../../site/page-api/content-context.ts';
import { siteStrings } from '../../site/strings/site-strings.ts';
import { siteTheme } from '../../site/theme/site-theme.ts';
import { plainTheme } from '../../site/theme/theme-files.ts';
import { placeInProject } from '../config/project-warning.ts';
import type { Context } from '../context/context.ts';
import { type NamedPlace, namedDrawings } from '../context/drawings.ts';
import { textOf } from '../core/data.ts';
import type { Finding } from '../core/finding.ts';
import { tool } from '../core/running-tool.ts';
import type { Place } from '../core/source.ts';

/**
 * Runs the code of a company as a build does, without making pages: its drawings, the parts of its theme, its pages and what
 * it adds to heads, in every language until one fails. Gives what throws, each place once: in the code where that is known;
 * else where the record names the drawing, or in the configuration. All paths are absolute. Throws what is a bug.
 */
export async function findingsOfCode(
  catalogue: Catalogue,
  context: Context,
  extensions: Extensions,
  { config, cwd, folder }: Readonly<Record<'config' | 'cwd' | 'folder', string>>,
): Promise<Finding[]> {
  const found = new Map<string, Finding>();
  const attempt = async <Result>(work: () => Result, named: Place = placeInProject(config)) => {
    try {
      return await work();
    } catch (failure) {
      if (!(failure instanceof SiteFailure)) throw failure;
      const { said } = failure;
      const place = placeOf(failure, cwd) ?? named;
      found.set(failure.place ?? said.message, { ...place, ...said });
      return undefined;
    }
  };
  const { drawings, languages, plugins, theme: own, head, words = [] } = extensions;
  const model = buildModel(catalogue, languagePacks(languages));
  const strings = siteStrings([...words, folder], model.languages);
  const { drawings: kinds } = context;
  const parts = await attempt(() => themeParts(own?.parts));
  const ownPages = await attempt(() => loadOwnPages(plugins.flatMap(({ pages = [] }) => pages)));
  const files = own?.files ?? plainTheme(join(tool.folder, 'site'));
  const theme = siteTheme(files, parts ?? defaultParts, '');
  const assets = once(() => catalogueAssets(readAssetFiles(join(folder, 'assets')), ''));
  const { drawingColours: colours } = theme;
  const content: ContentInput = {
    ...{ model, drawings: kinds, theme, strings, ...(ownPages && { ownPages }) },
    assetAddress: (file) => assets().address(file),
    picture: (file) => assets().picture(file),
    thumbnail: makeThumbnails({ model, drawings: kinds, strings, colours }).of,
  };
  const plans = planPages(model).map(({ plan }) => plan);
  if (head) await attempt(() => refuseHead(head, content, plans));
  const contexts = model.languages.map((language) => contentContext(content, language));
  for (const { entry, at, name: kind, choices } of drawingsIn(context)) {
    if (!drawings.some(({ name }) => name === kind)) continue;
    const product =
      entry.kind === 'product' ? model.product(textOf(entry.data, 'id') ?? '') : undefined;
    const named = [{ ...choices, kind } as NamedDrawing];
    await attempt(
      () =>
        contexts.forEach((each) => {
          drawingsOf(named, { ...each, ...(product && { product }) }).forEach(tryDrawing);
        }),
      { entry, at },
    );
  }
  for (const element of elementsOf(content))
    await attempt(() => contexts.map((each) => renderRegion(element, each, 'part')));
  return [...found.values()];
}

/** `catalogue/theme/parts.tsx:12:5`, from a folder. */
function placeOf({ place = '' }: SiteFailure, cwd: string): Place | undefined {
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  return file ? placeInProject(resolve(cwd, file), Number(line), Number(column)) : undefined;
}

/** The drawings of records, and those in their texts. */
function* drawingsIn(context: Context): Generator<Omit<NamedPlace, 'nameAt'>> {
  yield* namedDrawings(context);
  for (const { entry, at, role, versions } of context.texts) {
    if (role !== 'rich') continue;
    for (const { language, text } of versions) {
      for (const block of allBlocks(parseRich(text).blocks)) {
        if (block.kind !== 'part' || block.name !== 'drawing') continue;
        yield { entry, at: [...at, language], name: block.value, choices: block.attributes };
      }
    }
  }
}

/** What pages show of a company's parts of the theme, and the pages of plugins. */
function elementsOf({ model, theme, ownPages }: ContentInput): ReactElement[] {
  const home = model.page('home');
  const given = new Map<string, readonly object[]>([
    ['FamilyLink', topFamilies(model).map((family) => ({ family }))],
    ['HomeOpening', home ? [{ page: home }] : []],
  ]);
  const tools = new Set<unknown>(Object.values(defaultParts));
  const own = Object.entries(theme.parts).filter(([, part]) => !tools.has(part));
  const parts = own.flatMap(([name, part]) =>
    (given.get(name) ?? [{}]).map((each) => createElement(part as ComponentType, each)),
  );
  const pages = model.pages.flatMap((page) => {
    const component = ownPages?.get(page.path);
    return component ? createElement(component, { page }) : [];
  });
  return [...parts, ...pages];
}
