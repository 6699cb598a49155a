import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultOfSvg } from '../../site/assets/svg-content.ts';
import { repository } from '../milepost.ts';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${content}</svg>`;
const fault = (text: string) => faultOfSvg(Buffer.from(text));

describe('a drawing with something else in it is refused', () => {
  test.each([
    // Scripts by any name, prefix and namespace.
    svg('<script/>'),
    svg('<SCRIPT>1</SCRIPT>'),
    svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'),
    svg(
      '<g xmlns:a="http://www.w3.org/2000/svg"><a:script/></g>',
      ' xmlns:a="http://ns.adobe.com/x"',
    ),
    svg(
      '<a:x xmlns="http://www.w3.org/1999/xhtml"><script/></a:x>',
      ' xmlns:a="http://www.inkscape.org/"',
    ),
    '<svg xmlns="http://www.w3.org/2000/sv&#103;"><script/></svg>',
    svg('<![CDATA[]]><script/>'),
    svg('<!--><script>1</script>-->'),
    svg('<!-- --!><script>1</script> -->'),
    svg('</svg><script/><svg>'),
    // Handlers.
    svg('', ' onload="1"'),
    svg('', '\nonload\n=\n"1"'),
    svg('', ' xmlns:x="http://www.inkscape.org/" x:onload="1"'),
    // What leads or loads from elsewhere.
    svg('<a href="#x"><text/></a>'),
    svg('<use href="data:image/svg+xml,x"/>'),
    svg('<use href=" \tjavascript:1"/>'),
    svg('<image href="data:image/svg+xml;base64,x"/>'),
    svg('<feImage href="http://x/y"/>'),
    svg('<path mask="url( //x )"/>'),
    svg('<path style="fill:url(&quot;http://x&quot;)"/>'),
    svg('<animate attributeName=" xlink:href " to="x"/>'),
    svg('<animate attributeName="style" to="fill:url(//x)"/>'),
    // Styles that hide it.
    svg('<style>@IMPORT "x"</style>'),
    svg('<style>@im\\70ort "x"</style>'),
    svg('<style>&#64;import "x"</style>'),
    svg('<style>@im<!-- -->port "x"</style>'),
    svg('<style>@im<![CDATA[port "x"]]></style>'),
    svg('<style>a{b:url("#a);c:url(http://x)}</style>'),
    svg('<style>@im<g></g>port "x"</style>'),
    svg('<style>@im<style/>port "x"</style>'),
    // Names that another reader takes for a space and a handler.
    svg('', ' \ufeffonload="1"'),
    svg('', ' \u1680onload="1"'),
    // Documents that are more than one file.
    `<!DOCTYPE svg SYSTEM "http://x/evil.dtd">${svg('')}`,
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`,
    `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="x"?>${svg('')}`,
    // What a parser would not read.
    svg('<text>\0</text>'),
    svg('<text>&#1;</text>'),
    svg('<text>]]></text>'),
    svg('<g 1a="x"/>'),
    svg('<g a:b="x"/>'),
    `<?xml version="2.0"?>${svg('')}`,
    `<?xml version="1.1"?>${svg('')}`,
    `<?xml version="1.0" encoding="utf-7"?>${svg('')}`,
    svg('<g>'.repeat(201) + '</g>'.repeat(201)),
    // What shows nothing.
    svg('', ' width="0" height="20"'),
    svg('', ' width="20" height="-1px"'),
    svg('', ' width="&#48;" height="20"'),
    svg('', ' width="1e-9" height="20"'),
    svg('&evil;'),
    svg('<g a="1" a="2"/>'),
    svg('<g a="<script>"/>'),
    '',
  ])('%s', (text) => {
    expect(fault(text)).toBeDefined();
  });

  test('whatever one byte of it is changed to, a script stays out', () => {
    const bytes = Buffer.from(svg('<g id="a"><script>alert(1)</script></g>'));
    for (let at = 0; at < bytes.length; at++) {
      for (const byte of Buffer.from('<>"\'/!-?=& \n\0')) {
        const changed = Buffer.from(bytes);
        changed[at] = byte;
        if (/<script>/.test(changed.toString()) && !/<!--|<!\[/.test(changed.toString())) {
          expect([changed.toString(), faultOfSvg(changed)]).not.toEqual([
            changed.toString(),
            undefined,
          ]);
        }
      }
    }
  });
});

test('every drawing of this repository is accepted', () => {
  const folders = ['catalogue/assets', 'catalogue/theme', 'tests/fixtures/full-catalogue/assets'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.svg'))
      .map((name) => join(repository, folder, name)),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files)
    expect([file, faultOfSvg(readFileSync(file))]).toEqual([file, undefined]);
});
