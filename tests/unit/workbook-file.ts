import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
interface Part {
  readonly name: string;
  readonly text: string;
  /** What the archive says of it, where that is not so. */
  readonly size?: number;
}

/** A zip archive; `times` names the first of its parts again and again, all at one place. */
function zipOf(parts: readonly Part[], times = 1): Buffer {
  const files: Buffer[] = [];
  const names: Buffer[] = [];
  let at = 0;
  for (const [index, { name, text, size }] of parts.entries()) {
    const packed = deflateRawSync(text);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(text), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(size ?? Buffer.byteLength(text), 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const entry = [Buffer.from('PK\u0001\u0002\u0014\0'), head, place, Buffer.from(name)];
    for (let left = index === 0 ? times : 1; left > 0; left--) names.push(Buffer.concat(entry));
    files.push(local);
    at += local.length;
  }
  const list = Buffer.concat(names);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(names.length, 4);
  end.writeUInt16LE(names.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, list, Buffer.from('PK\u0005\u0006'), end]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet, by the XML of its rows and of its styles, with `more` files before its own. */
export function workbook(
  rows: string,
  formats = '',
  more: readonly Part[] = [],
  times = 1,
  behind = '',
): Buffer {
  const part = (name: string, text: string) => ({ name, text });
  return zipOf(
    [
      ...more,
      part(
        'xl/workbook.xml',
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      ),
      part('xl/styles.xml', `<styleSheet xmlns="${main}">${formats}</styleSheet>`),
      part(
        'xl/worksheets/sheet1.xml',
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${behind}</worksheet>`,
      ),
    ],
    times,
  );
}
