import { join } from 'node:path';
import type { Figure } from '../../schema/figures/figure.ts';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import type { SiteSources, SourceMarks } from '../../site/build/site-content.ts';
import type { FigureSet } from '../../site/model/product-model.ts';
import type { Context } from '../context/context.ts';
import { isFields, valueAt } from '../core/data.ts';
import { tool } from '../core/running-tool.ts';
import type { DataPath, DataPlace, Entry } from '../core/source.ts';
import { assemble } from '../run/read-catalogue.ts';
import { markTexts } from './marked-texts.ts';
import { marked, markOf } from './marks.ts';

/** A page whose texts contain source marks. */
export interface MarkedPage {
  readonly language: string;
  readonly html: string;
  /** The place of the text between marks with a number. */
  readonly placeOf: (index: number) => DataPlace | undefined;
}

/** Returns the page at an address, including the base path; undefined if there is none. */
export type MarkedSite = (address: string) => Promise<MarkedPage | undefined>;

export type MarkedContext = Pick<
  Context,
  'entries' | 'texts' | 'figures' | 'languages' | 'uiStrings' | 'units' | 'of' | 'lock'
>;

/**
 * A copy of a site whose texts, figures and strings contain marks with their sources. The catalogue must be
 * valid. The number of a text is its index in the context. Planned on the first request, since that takes as long
 * as planning the served site.
 */
export function markedSite(
  context: MarkedContext,
  sources: Pick<SiteSources, 'folder' | 'extensions'>,
): MarkedSite {
  let planned: ReturnType<typeof plan> | undefined;
  return async (address) => {
    planned ??= plan(context, sources);
    const [{ base, pages, places }, { pageFile, readHref }] = await Promise.all([
      planned,
      import('../../site/lib/locale.ts'),
    ]);
    const [defaultLanguage = ''] = context.languages;
    const languages = context.languages.map((code) => ({ code }));
    const { language, path } = readHref({ base, defaultLanguage, languages }, address);
    const file = pageFile(defaultLanguage, language, path === '/' ? path : path.replace(/\/$/, ''));
    const page = pages.get(file);
    if (!page) return undefined;
    const placeOf = (index: number): DataPlace | undefined => {
      const text = context.texts[index];
      if (!text) return places[index - context.texts.length];
      const given = text.versions.map((version) => version.language);
      const shown = [language, defaultLanguage, ...given].find((code) => given.includes(code));
      return { entry: text.entry, at: [...text.at, shown ?? defaultLanguage] };
    };
    return { language, html: page.render(), placeOf };
  };
}

async function plan(
  context: MarkedContext,
  { folder, extensions }: Pick<SiteSources, 'folder' | 'extensions'>,
) {
  const [{ planServedSite }, { noClient }] = await Promise.all([
    import('../../site/build/plan-site.ts'),
    import('../../site/build/client-files.ts'),
  ]);
  const { entries, texts, languages } = context;
  const [defaultLanguage = ''] = languages;
  /** Places other than texts of records. */
  const places: DataPlace[] = [];
  const numberFor = (place: DataPlace) => texts.length + places.push(place) - 1;
  const copies = markTexts(entries, texts, languages, defaultLanguage);
  markCells(copies, context, languagePacks(extensions.languages).of, numberFor);
  const catalogue = assemble(copies);
  const marks: SourceMarks = {
    string: (path, at, text) => {
      const own = context.uiStrings.find(({ source }) => source.path === path);
      return own ? marked(text, numberFor({ entry: own.source, at })) : text;
    },
    figures: (model) => {
      const entryOf = new Map(context.of('product').map((each) => [idOf(each), each]));
      const around = new WeakMap<Figure, ReturnType<typeof markOf>>();
      const mark = (figures: FigureSet, entry: Entry, at: DataPath) => {
        for (const [id, readings] of figures) {
          const isList = Array.isArray(valueAt(entry.data, [...at, id]));
          for (const [index, reading] of readings.entries()) {
            const place = isList ? [...at, id, index, 'value'] : [...at, id];
            // Copied, since products with the same value share parsed figures.
            reading.figure = { ...reading.figure };
            around.set(reading.figure, markOf(numberFor({ entry, at: place })));
          }
        }
      };
      for (const { record, figures, components } of model.products) {
        const entry = entryOf.get(record.id);
        if (!entry) continue;
        mark(figures, entry, ['figures']);
        for (const [index, component] of components.entries()) {
          mark(component.figures, entry, ['components', index, 'figures']);
        }
      }
      return (figure) => around.get(figure);
    },
  };
  const site = {
    folder,
    extensions,
    catalogue,
    root: join(tool.folder, 'site'),
    store: tool.store,
  };
  const { pages } = await planServedSite({ ...site, marks }, noClient);
  const { base } = catalogue.site;
  return { base, pages: new Map(pages.map((page) => [page.path, page])), places };
}

/** Figures in tables of models are parsed on rendering, so the text in each language has its place. */
function markCells(
  copies: readonly Entry[],
  { figures, languages, units }: MarkedContext,
  packOf: ReturnType<typeof languagePacks>['of'],
  numberFor: (place: DataPlace) => number,
): void {
  const copyOf = new Map(copies.map((copy) => [copy.path, copy]));
  for (const { entry, at, parsed } of figures) {
    const { figure } = parsed;
    const row = valueAt(copyOf.get(entry.path)?.data, at.slice(0, -1));
    if (at[0] !== 'tabs' || !figure || !isFields(row)) continue;
    const number = numberFor({ entry, at });
    const versions = languages.map((language) => {
      const text = formatFigure(figure, { language, pack: packOf(language), units });
      return [language, marked(text, number)] as const;
    });
    Object.assign(row, { [String(at.at(-1))]: Object.fromEntries(versions) });
  }
}

function idOf({ data }: Entry): unknown {
  return isFields(data) ? data.id : undefined;
}
