import { dirname } from 'node:path';
import { memo } from 'react';
import { expect, test } from 'vitest';
import { openProject } from '../../cli/config/open-project.ts';
import { Failure, failureOf } from '../../cli/core/failure.ts';
import { renderRegion } from '../../site/build/region-html.tsx';
import { defaultParts } from '../../site/content/theme/default-parts.tsx';
import { themeParts } from '../../site/content/theme/own-parts.ts';
import { defineDrawing } from '../../site/drawings/drawing-kind.ts';
import { registerDrawings } from '../../site/drawings/registry.ts';
import { ofFont, SiteFailure } from '../../site/lib/site-failure.ts';
import type { BuildContext } from '../../site/page-api/define-page.ts';
import type { Theme } from '../../site/theme/theme.ts';
import { createWorkspace } from './cli-workspace.ts';
import { described, drawn, subjectWith } from './drawing-subject.ts';

function fails(): never {
  throw new TypeError('no luck');
}

function Brand() {
  return fails();
}

test('a drawing of a company that throws is named, with its product and language', () => {
  const own = defineDrawing({ name: 'own', needs: {}, draw: fails, describe: fails });
  const page = { ...subjectWith({}), drawings: registerDrawings([own]) };
  const said =
    /^the drawing "own" of \S+, in en, failed: TypeError: no luck\nIt is code of the conf/;
  expect(() => drawn('own', page)).toThrow(said);
  expect(() => described('own', page)).toThrow(said);
});

test('a part that throws is named, wherever in it that happens', async () => {
  const HomeOpening = () => (
    <p>
      <Brand />
    </p>
  );
  const Divider = () => <hr />;
  const parts = await themeParts(async () => ({ default: { HomeOpening, Divider } }));
  const context = { language: 'fr' } as BuildContext;
  const page = {} as never;
  const content = [<parts.Divider key="1" />, <parts.HomeOpening key="2" page={page} />];
  expect(() => renderRegion(content, context, 'main')).toThrow(
    /^the part "HomeOpening" of the theme, in fr, failed: TypeError: no luck/,
  );
  const ours = [<parts.Divider key="1" />, <Brand key="2" />];
  expect(() => renderRegion(ours, context, 'main')).toThrow(/^no luck/);
});

const workspace = createWorkspace();

test.each([
  [
    'throws',
    'return useContent().t(null!.x);',
    /, in en, failed: TypeError: Cannot .*\n.*, at own\/parts\.tsx:7:33:/,
  ],
  [
    'shows a text as a string',
    'return <h1>{page.title}</h1>;',
    /the fields en, fr is no string\..*<Words text=\{…\} \/>.*\n.*at own\/parts\.tsx:7:12:/,
  ],
  ['is a text', 'return page.title;', /the fields en, fr is no string/],
])('a part that %s is said with its place', async (_what, body, message) => {
  const root = dirname(workspace.catalogue().folder);
  workspace.write(root, {
    'milepost.config.ts': "export default { theme: { parts: () => import('./own/parts.tsx') } };\n",
    'own/parts.tsx':
      "import { useContent } from 'milepost/theme';\n\ninterface Props { page: { title: any } }\n\n" +
      `export default {\n  HomeOpening({ page }: Props) {\n    ${body}\n  },\n};\n`,
  });
  const { extensions } = await openProject({}, root);
  const { HomeOpening } = await themeParts(extensions.theme?.parts);
  const page = { title: { en: 'A', fr: 'B' } } as never;
  const context = { language: 'en' } as BuildContext;
  expect(() => renderRegion(<HomeOpening page={page} />, context, 'main')).toThrow(message);
});

test.each([
  ['throws', fails, /^the module of "parts" in the theme failed: TypeError: no luck/],
  ['has no default export', async () => ({ Brand }), /has no parts\.\nWrite "export default/],
  [
    'has unknown parts, and values that are no components',
    async () => ({ default: { Nix: Brand, Brand: 5, Divider: <hr />, FamilyLink: undefined } }),
    /no part "Nix"\. There are Brand, .*\n.*"Brand" is no component.*\n.*"Divider" is .*\n.*"FamilyLink" is/,
  ],
])('a module of parts that %s is refused', async (_what, load: () => unknown, message) => {
  await expect(themeParts(load as Theme['parts'])).rejects.toThrow(message);
});

test('parts are functions, and what React makes of functions', async () => {
  const parts = { Brand, Divider: memo(Brand) };
  const all = await themeParts(async () => ({ default: parts }));
  expect(Object.keys(all)).toEqual(Object.keys(defaultParts));
  expect(all.NotFoundPicture).toBe(defaultParts.NotFoundPicture);
});

test('a font that can’t be read is named, and what the user can help is a Failure', async () => {
  const made = ofFont('a.woff2', Promise.reject(new Error('no font')));
  const error = await made.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SiteFailure);
  expect(failureOf(error)).toBeInstanceOf(Failure);
  expect(failureOf(error)?.message).toMatch(
    /^milepost: the font a\.woff2 can't be read: Error: no font\nExport/,
  );
});
