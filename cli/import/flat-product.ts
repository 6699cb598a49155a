import { isCrumb, isPagePath, isWebAddress } from '../../schema/address.ts';
import { type Fields, isFields } from '../core/data.ts';
import { assetOf, readImages } from './flat-images.ts';
import { readLineups } from './flat-lineup.ts';
import { readConclusion, readIntro } from './flat-prose.ts';
import { compact, type FlatRecord, isEmpty, listIn, type PartialText } from './flat-record.ts';
import type { FoundFigures } from './flat-tables.ts';
import { readTabs } from './flat-tabs.ts';
import type { KnownFigures } from './known-figures.ts';

/** What is decided before a record is read: which record it becomes, and where. */
export interface ProductPlace {
  readonly id: string;
  readonly family: string;
  readonly order: number | undefined;
  /** Why a path can't be that of the page, or undefined. */
  readonly pathProblem: (path: string) => string | undefined;
}

/** A product from a record in the flat layout. What could not be placed is noted in the record. */
export function readProduct(record: FlatRecord, known: KnownFigures, place: ProductPlace): Fields {
  const figures: FoundFigures = new Map();
  readFigures(record, known, figures);
  const title = record.takeText('title');
  const { id, family, order } = place;
  const head = {
    id,
    code: readCode(record),
    family,
    order,
    path: readOwnPath(record, place),
    title,
    pageTitle: record.takeText('pageTitle'),
    subtitle: record.takeText('subtitle'),
    requiredInformation: readRequest(record),
    breadcrumbs: readBreadcrumbs(record),
    images: readImages(record, title),
    imagesUrl: readImagesUrl(record),
  };
  const intro = readIntro(record);
  const tabs = readTabs(record, known, figures);
  const foot = {
    conclusion: readConclusion(record),
    downloads: readDownloads(record),
    video: readVideo(record, title),
  };
  const lineups = readLineups(record, known);
  record.finish();
  const stated = figures.size > 0 ? Object.fromEntries(figures) : undefined;
  return compact({ ...head, intro, figures: stated, tabs: [...tabs, ...lineups], ...foot });
}

/** The page by default is at the id, so only another path is written. */
function readOwnPath(record: FlatRecord, { pathProblem }: ProductPlace) {
  const path = record.takeString('path');
  if (path === undefined) return undefined;
  const problem = isPagePath(path) ? pathProblem(path) : 'is not a path such as "/products/S1"';
  if (problem) return record.refuse('path', problem);
  record.place('path', 'path');
  return path;
}

function readCode(record: FlatRecord): string | undefined {
  const code = record.takeString('code');
  if (code !== undefined) record.place('code', 'code');
  return code;
}

/** Figures by id, which a spreadsheet has in columns of their own. */
function readFigures(record: FlatRecord, known: KnownFigures, figures: FoundFigures): void {
  const all = record.take('figures');
  if (all !== undefined && !isFields(all)) record.refuse('figures', 'is not an object');
  for (const [id, value] of Object.entries(isFields(all) ? all : {})) {
    const figure = known.withId(id);
    if (isEmpty(value)) continue;
    if (!figure) record.refuse(`figures.${id}`, 'is not in figures.yaml');
    else {
      const given = isFields(value) ? value : { value };
      record.reportOthers(given, `figures.${id}`, ['value', 'unit']);
      const { value: amount } = given;
      const unit = typeof given.unit === 'string' ? { unit: given.unit } : {};
      const read =
        typeof amount === 'number' || typeof amount === 'string'
          ? known.read(amount, { ...figure, ...unit })
          : { reason: 'is not one text or number: write several values as in "12/24 V"' };
      if ('reason' in read) record.lose(`figures.${id}`, read.reason);
      else {
        figures.set(id, read.value);
        if (read.note) record.note(`figures.${id}`, read.note);
        record.place(`figures.${id}`, `figures.${id}: ${read.value}`);
      }
    }
  }
}

function readRequest(record: FlatRecord) {
  const all = record.take('requiredInformation');
  if (all === undefined) return undefined;
  if (!isFields(all)) return record.refuse('requiredInformation', 'is not an object');
  const names = ['productFamily', 'productName'];
  record.reportOthers(all, 'requiredInformation', names);
  const [first = ''] = record.languages;
  const found = names.flatMap((name) => {
    const from = `requiredInformation.${name}`;
    if (isEmpty(all[name])) return [];
    const text = record.readText(all[name])?.[first];
    if (text === undefined) return record.refuse(from, `has no text in "${first}"`) ?? [];
    record.place(from, from);
    return [[name, text] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function readBreadcrumbs(record: FlatRecord): readonly unknown[] {
  return listIn(record.take('bread')).flatMap((crumb, index) => {
    const from = `bread[${index}]`;
    if (!isFields(crumb)) return record.refuse(from, 'is not an object') ?? [];
    record.reportOthers(crumb, from, ['id', 'title', 'path']);
    const title = isEmpty(crumb.title) ? undefined : record.text(crumb.title, from, 'breadcrumbs');
    const path = isEmpty(crumb.path) ? '#' : crumb.path;
    if (!title) return record.refuse(from, 'has no title') ?? [];
    if (typeof path !== 'string' || !isCrumb(path)) {
      return record.refuse(from, 'has a path that is neither "#" nor one of the site') ?? [];
    }
    const id = isEmpty(crumb.id) ? undefined : String(crumb.id);
    return [compact({ id, title, path })];
  });
}

function readImagesUrl(record: FlatRecord): string | undefined {
  const names = ['imagesUrl', 'imagesURL', 'imageUrl', 'externalImages', 'externalImagesUrl'];
  const all = typeof record.take('images') === 'string' ? [...names, 'images'] : names;
  const found = all.flatMap((name) => {
    const url = record.takeString(name);
    // A single file is a picture.
    if (url === undefined || (name === 'images' && !isWebAddress(url))) return [];
    if (!isWebAddress(url)) return record.refuse(name, 'is not a web address') ?? [];
    return [{ name, url }];
  });
  const [first, ...others] = found;
  if (first) record.place(first.name, 'imagesUrl');
  for (const { name } of others) record.refuse(name, 'is a second page with pictures');
  return first?.url;
}

function readDownloads(record: FlatRecord): readonly unknown[] {
  return listIn(record.take('download')).flatMap((each, index) => {
    const from = `download[${index}]`;
    if (!isFields(each)) return record.refuse(from, 'is not an object') ?? [];
    record.reportOthers(each, from, ['name', 'url']);
    const name = record.readText(each.name);
    const url = assetOf(each.url);
    if (!name) return record.refuse(from, 'has no name') ?? [];
    if (url === undefined) return record.refuse(from, 'names no file below catalogue/assets') ?? [];
    record.place(from, `downloads: ${url}`);
    return [{ name, url }];
  });
}

function readVideo(record: FlatRecord, title: PartialText | undefined) {
  const value = record.take('video');
  if (value === undefined) return undefined;
  const own = isFields(value) ? value : { src: value };
  if (isFields(value)) record.reportOthers(value, 'video', ['src', 'url', 'title']);
  const src = assetOf(isEmpty(own.src) ? own.url : own.src);
  if (src === undefined) return record.refuse('video', 'names no file below catalogue/assets');
  record.place('video', `video: ${src}`);
  const name = record.readText(own.title);
  if (!name) record.note('video', 'has no title: it took that of the product. Say what it shows');
  return compact({ src, title: name ?? title });
}
