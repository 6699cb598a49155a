import { isWebAddress } from '../../schema/address.ts';
import { isFields } from '../core/data.ts';
import { compact, type FlatRecord, isEmpty, listIn, type PartialText } from './flat-record.ts';

/** The pictures of a record, which the layout keeps in any of three shapes. */
export function readImages(record: FlatRecord, title: PartialText | undefined): readonly unknown[] {
  return ['productImage', 'images', 'sliderImages', 'image'].flatMap((name) => {
    const value = record.take(name);
    // A single address in "images" is that of a page with pictures.
    const isPage = name === 'images' && typeof value === 'string' && isWebAddress(value);
    if (value === undefined || isPage) return [];
    return listIn(value).flatMap((each, index) => {
      const from = Array.isArray(value) ? `${name}[${index}]` : name;
      return isEmpty(each) ? [] : (readImage(record, each, from, title) ?? []);
    });
  });
}

/** A picture from its file, or from an object with `image`. Without `alt` it takes a title for now. */
export function readImage(
  record: FlatRecord,
  value: unknown,
  from: string,
  title: PartialText | undefined,
  to = 'images',
) {
  const own = isFields(value) ? value : { image: value };
  if (isFields(value)) record.reportOthers(value, from, ['image', 'src', 'url', 'alt']);
  const src = assetOf([own.image, own.src, own.url].find((each) => !isEmpty(each)));
  if (src === undefined) return record.refuse(from, 'names no file below catalogue/assets');
  const alt = isEmpty(own.alt) ? undefined : record.text(own.alt, `${from}.alt`, to);
  record.place(from, `${to}: ${src}`);
  if (!alt) record.note(from, 'has no text alternative: it took the title. Say what it shows');
  return compact({ src, alt: alt ?? title });
}

/** The path of a file below the assets; undefined for what is on another site. */
export function assetOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || isWebAddress(value)) return undefined;
  const path = value.trim().replace(/^(?:\.{0,2}\/)*(?:assets\/)?/, '');
  return /^[^/\s]\S*$/.test(path) && !path.includes('..') ? path : undefined;
}
