import { type Fields, field, isFields } from '../core/data.ts';
import { readImage } from './flat-images.ts';
import { readIntro } from './flat-prose.ts';
import { compact, type FlatRecord, listIn, type PartialText } from './flat-record.ts';

/** A family from a record in the flat layout. What could not be placed is noted in the record. */
export function readFamily(record: FlatRecord, id: string, order: number): Fields {
  const pageTitle = readTitle(record);
  const subtitle = record.takeText('subtitle');
  const heroimage = readHeroImage(record, pageTitle);
  const requestId = requestIdOf(record, id);
  const intro = readIntro(record);
  record.finish();
  return compact({ id, order, requestId, pageTitle, subtitle, heroimage, intro });
}

/** The layout calls it `pageTitle`; a `title` that says something else has no place. */
function readTitle(record: FlatRecord): PartialText | undefined {
  const own = record.takeText('pageTitle');
  if (!own) return record.takeText('title', 'pageTitle');
  const title = record.take('title');
  if (title === undefined) return own;
  const isSame = JSON.stringify(record.readText(title)) === JSON.stringify(own);
  if (isSame) record.place('title', 'pageTitle');
  else record.refuse('title', '"pageTitle" is the title of the page');
  return own;
}

function readHeroImage(record: FlatRecord, title: PartialText | undefined) {
  const [first, ...others] = ['heroimage', 'heroImage', 'image'].flatMap((name) => {
    const value = record.take(name);
    return listIn(value).map((each, index) => ({
      each,
      from: Array.isArray(value) ? `${name}[${index}]` : name,
    }));
  });
  for (const { from } of others) record.refuse(from, 'is a second picture');
  return first && readImage(record, first.each, first.from, title, 'heroimage');
}

/** The name that requests of its products use for the family, if they agree on one. */
function requestIdOf(record: FlatRecord, id: string): string | undefined {
  const names = listIn(field(record.data, 'products')).flatMap((product) => {
    const asked = isFields(product) ? product.requiredInformation : undefined;
    const name = isFields(asked) ? record.readText(asked.productFamily) : undefined;
    return name?.[record.languages[0] ?? ''] ?? [];
  });
  const [name, other] = new Set(names);
  if (name === undefined || other !== undefined || name === id) return undefined;
  record.place('products[].requiredInformation.productFamily', `requestId: ${name}`);
  return name;
}
