import { expect, test } from 'vitest';
import { contentType } from '../../site/lib/content-type.ts';

test.each([
  ['en/index.html', 'text/html; charset=utf-8'],
  ['assets/films/turning.webm', 'video/webm'],
  ['assets/films/turning.mp4', 'video/mp4'],
  ['assets/films/turning.fr.vtt', 'text/vtt; charset=utf-8'],
  ['assets/files/data-sheet.pdf', 'application/pdf'],
  ['assets/files/drawing.zip', 'application/zip'],
  ['assets/pictures/mast.avif', 'image/avif'],
  ['assets/pictures/mast.svg', 'image/svg+xml'],
  ['assets/manifest.fr.webmanifest', 'application/manifest+json'],
  ['home/data.json', 'application/json'],
  ['sitemap.xml', 'text/xml; charset=utf-8'],
  ['_headers', 'text/plain; charset=utf-8'],
])('in development %s is served as %s', (name, type) => {
  expect(contentType(name)).toBe(type);
});
