// Pictures that are small to send and large, long or never to draw, and pictures that no one can decode: each family
// by what it grows in. Some are accepted, at what a drawing may hold at most: these have to be built in time.
import { crc32, deflateSync } from 'node:zlib';
import { fixtureData } from '../unit/fixtures.ts';

interface HostilePicture {
  readonly how: string;
  readonly name: string;
  readonly content: string | Buffer;
}

const drawing = (content: string, attributes = 'viewBox="0 0 1200 630"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
const page = '<rect width="1200" height="630" fill="red"/>';
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** A drawing with a filter of one effect, and something that it is for. */
const filtered = (effect: string, region = '') =>
  drawing(`<filter id="f" ${region}>${effect}</filter><g filter="url(#f)">${page}</g>`);

/** Groups that each show the one before several times. */
const doubled = (levels: number, copies: number, first: string) =>
  `<defs><g id="u0">${first}</g>${times(
    levels,
    (at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(copies)}</g>`,
  )}</defs><use href="#u${levels}"/>`;

const nested = (depth: number, open: string, content = page) =>
  `${open.repeat(depth)}${content}${'</g>'.repeat(depth)}`;

const gradient =
  '<linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>';
const clip = '<clipPath id="c"><circle cx="600" cy="300" r="300"/></clipPath>';
const zigzag = (points: number) =>
  `M${times(points, (at) => `${(at * 37) % 1200} ${(at * 91) % 630}L`)}0 0`;

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
};

/** A PNG picture of zeros, or one whose data say something else than its size. */
function png(width: number, height: number, data?: Buffer, bits = 1): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([bits, 0, 0, 0, 0], 8);
  const pixels = data ?? deflateSync(Buffer.alloc(height * (1 + Math.ceil((width * bits) / 8))));
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    mark,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function gif(width: number, height: number, frames = 1, data = '02024401 00'): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width);
  size.writeUInt16LE(height, 2);
  const frame = Buffer.concat([
    Buffer.from('2c00000000', 'hex'),
    size,
    Buffer.from(`00${data.replaceAll(' ', '')}`, 'hex'),
  ]);
  const head = [Buffer.from('GIF89a'), size, Buffer.from('800000000000ffffff', 'hex')];
  return Buffer.concat([...head, ...Array(frames).fill(frame), Buffer.from(';')]);
}

function webp(...chunks: readonly (readonly [type: string, hex: string])[]): Buffer {
  const parts = chunks.map(([type, hex]) => {
    const data = Buffer.from(hex, 'hex');
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const all = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(all.length, 4);
  return Buffer.concat([head, all]);
}

const jpeg = (size: string) =>
  Buffer.from(
    `ffd8ffc0001108${size}03012200021101031101ffda000c03010002110311003f00aaaaffd9`,
    'hex',
  );

const inside = (type: string, bytes: Buffer) =>
  drawing(
    `<image width="9" height="9" href="data:image/${type};base64,${bytes.toString('base64')}"/>`,
  );

/** Sizes of a drawing, numbers, and what they are put into: `V` is a number, `PAGE` what fills a page. */
const { sizes, numbers, places } =
  fixtureData<Readonly<Record<'sizes' | 'numbers' | 'places', readonly string[]>>>(
    'hostile-pictures.yaml',
  );

const svgs: Readonly<Record<string, readonly string[]>> = {
  'effects of a filter': [
    ...[1e3, 1e6, 1e9].map((r) => filtered(`<feMorphology operator="dilate" radius="${r}"/>`)),
    ...[1e3, 1e9].map((n) => filtered(`<feTurbulence baseFrequency=".1" numOctaves="${n}"/>`)),
    filtered('<feGaussianBlur stdDeviation="1000000"/>'),
    filtered(`<feConvolveMatrix order="300" kernelMatrix="${'1 '.repeat(90_000)}"/>`),
    filtered('<feTile/>', 'x="-1e7" width="2e7"'),
    filtered('<feFlood/>', 'width="10000000" height="10000000" filterUnits="userSpaceOnUse"'),
    filtered('<feMerge/>'.repeat(10_000)),
    drawing(`<g style="filter:blur(1000000px)">${page}</g>`),
    drawing(`<style>.f{filter:drop-shadow(0 0 99999px red)}</style><g class="f">${page}</g>`),
  ],
  'masks, patterns and markers': [
    drawing(`<mask id="m">${page}</mask>${nested(190, '<g mask="url(#m)">')}`),
    drawing(`<mask id="m" mask="url(#m)">${page}</mask><g mask="url(#m)">${page}</g>`),
    drawing(`<style>g{mask:url(#m)}</style><mask id="m">${page}</mask><g>${page}</g>`),
    ...['100000', '.00001'].map((size) =>
      drawing(
        `<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${page}</pattern>` +
          '<rect width="1200" height="630" fill="url(#p)"/>',
      ),
    ),
    ...['marker-mid="url(#m)"', 'style="marker:url(#m)"'].map((attribute) =>
      drawing(`<marker id="m">${page}</marker><path ${attribute} d="${zigzag(50_000)}"/>`),
    ),
  ],
  references: [
    drawing(doubled(30, 10, page)),
    drawing(doubled(10, 2, page.repeat(50))),
    drawing(doubled(6, 10, '<path d="M0 0h1"/>')),
    drawing(`<g id="a"><use href="#a"/></g>`),
    drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    drawing(
      '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><path fill="url(#a)" d="M0 0h9v9"/>',
    ),
    drawing(
      `<clipPath id="c" clip-path="url(#c)">${page}</clipPath><g clip-path="url(#c)">${page}</g>`,
    ),
    drawing(
      `<style>.a{clip-path:url(#c)}</style><clipPath id="c"><path class="a" d="M0 0h9v9"/></clipPath><path class="a" d="M0 0h9v9"/>`,
    ),
    drawing(
      `<defs>${times(3000, (at) => `<g id="a${at}"><use href="#a${at + 1}"/></g>`)}</defs><use href="#a0"/>`,
    ),
    drawing(doubled(11, 2, inside('png', png(2000, 2000)).replace(/^<svg[^>]*>|<\/svg>$/g, ''))),
  ],
  dashes: [
    ...['1e-9', '.0001', '.00001%', '0 .0001'].map((dash) =>
      drawing(`<path stroke="red" stroke-dasharray="${dash}" d="M0 0L1000000 0"/>`),
    ),
    drawing(`<g stroke="red" style="stroke-dasharray:.001">${'<circle r="600"/>'.repeat(90)}</g>`),
    drawing('<style>path{stroke-dasharray:.0001;stroke:red}</style><path d="M0 0L1000 0"/>'),
  ],
  styles: [
    drawing(`<style>${'a b c,'.repeat(200_000)}a{fill:red}</style>`),
    drawing(`<style>${'path '.repeat(100_000)}{fill:red}</style>${page}`),
    drawing(`<style>${times(2000, (at) => `.a${at}{fill:red}`)}</style>${page}`),
    drawing(`<style>a${' '.repeat(400_000)}b c d e f{}</style>`),
    drawing(`<style>${'/*'.repeat(400_000)}</style>`),
    drawing(`<style>${'@media print{'.repeat(70_000)}</style>`),
    drawing(`<style>path:nth-child(3n+1):has(~ path){fill:red}</style>${page}`),
    drawing('<style>/*</style><style>@import url(//evil.example/);*/</style>'),
    drawing('<style>@font-face{font-family:a;src:url(//evil.example/a)}</style>'),
    drawing(`<path fill="${' '.repeat(500_000)}x(" d="M0 0"/>`),
  ],
  'shapes and layers': [
    drawing(page.repeat(12_000)),
    drawing(page.repeat(100_000)),
    drawing(page.replace('red', '#f008').repeat(900)),
    drawing(page.replace('red', '#f008').repeat(9_000)),
    drawing(gradient + page.replace('red', 'url(#a)').repeat(300)),
    drawing(gradient + page.replace('red', 'url(#a)').repeat(5_000)),
    drawing(clip + `<g clip-path="url(#c)">${page}</g>`.repeat(150)),
    drawing(clip + `<g clip-path="url(#c)">${page}</g>`.repeat(5_000)),
    drawing(`<g opacity=".5">${page}${page}</g>`.repeat(350)),
    drawing(`<g style="mix-blend-mode:multiply;isolation:isolate">${page}</g>`.repeat(5_000)),
    drawing(nested(39, '<g opacity=".9">')),
    drawing(nested(190, '<g opacity=".9">')),
    drawing(nested(9_000, '<g>')),
    ...[50_000, 150_000].map((points) =>
      drawing(`<path d="${zigzag(points)}" stroke-width="600" stroke="red"/>`),
    ),
    drawing(`<path d="${zigzag(1_000_000)}"/>`),
    drawing(`<text>${'a'.repeat(1_000_000)}</text>`),
    drawing('<g>'.repeat(10) + '<path '.repeat(10)),
  ],
  sizes: sizes.map((attributes) => drawing(page, attributes)),
  'embedded pictures': [
    inside('gif', gif(65_535, 65_535)),
    inside('png', png(60_000, 60_000, deflateSync(Buffer.alloc(9)))),
    inside('jpeg', jpeg('ffffffff')),
    inside('webp', webp(['VP8X', '10000000ffff00ffff00'], ['VP8L', '2f3fc00f00ffffffff'])),
    inside('webp', webp(['VP8L', '2f3fc00f00ffffffff'])),
    inside('gif', gif(9, 9, 1, '0c0211ff00')),
    inside('png', gif(9, 9)),
    inside('jpeg', Buffer.alloc(0)),
    inside('svg+xml', Buffer.from(drawing(page))),
  ],
};

const files: Readonly<Record<string, Buffer>> = {
  'a 65535 x 65535.gif': gif(65_535, 65_535),
  'a 5000 x 5000 in 50 frames.gif': gif(5_000, 5_000, 50),
  'a frame larger than its canvas.gif': Buffer.concat([
    gif(9, 9).subarray(0, -1),
    gif(65_535, 65_535).subarray(19),
  ]),
  'a without codes.gif': gif(9, 9, 1, '0c0211ff00'),
  'a of no size.gif': gif(0, 0),
  'a 60000 x 60000.png': png(60_000, 60_000, deflateSync(Buffer.alloc(60_000))),
  'a 7000 x 7000.png': png(7_000, 7_000),
  'a cut short.png': png(900, 900, deflateSync(Buffer.alloc(9))),
  'a no data.png': png(9, 9, Buffer.from('no data')),
  'a of three bits.png': png(9, 9, undefined, 3),
  'a of no width.png': png(0, 9),
  'a 65535 x 65535.jpg': jpeg('ffffffff'),
  'a of no height.jpg': jpeg('00000040'),
  'a no table.jpg': jpeg('00400040'),
  'a 65536 x 65536.webp': webp(['VP8X', '10000000ffff00ffff00'], ['VP8L', '2f3fc00f00ffffffff']),
  'a lossy.webp': webp(['VP8 ', '1000009d012a4000400000ff00ff00']),
  'a lossless.webp': webp(['VP8L', '2f3fc00f00ffffffff']),
  'a of another size.webp': webp(['VP8X', '10000000090000090000'], ['VP8L', '2fffffff0fffffffff']),
  'a no frame.webp': webp(['VP8X', '10000000090000090000'], ['ANMF', '00']),
};

/** All pictures by what they try: the name of the file, and what it holds. */
export function hostilePictures(): readonly HostilePicture[] {
  const drawings = [
    ...Object.entries(svgs).flatMap(([what, all]) =>
      all.map((svg, index) => [`${what}, ${index + 1}`, svg] as const),
    ),
    ...places.flatMap((place, index) =>
      numbers.map((value) => {
        const content = place.replaceAll('V', value).replaceAll('PAGE', page);
        return [`the number "${value}", ${index + 1}`, drawing(content)] as const;
      }),
    ),
  ];
  return [
    ...drawings.map(([how, content]) => ({ how, name: 'pump.svg', content })),
    ...Object.entries(files).map(([how, content]) => {
      return { how, name: `a.${how.split('.').at(-1)}`, content };
    }),
  ];
}
