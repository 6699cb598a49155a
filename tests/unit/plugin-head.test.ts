import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openProject } from '../../cli/config/open-project.ts';
import type { Site } from '../../schema/kinds/site.ts';
import type { SiteHead } from '../../site/lib/output.ts';
import { soundCatalogue } from '../catalogue.ts';
import { repository } from '../milepost.ts';
import { clientWith, planned } from '../planned-site.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();

/** The head of a project whose plugin has these entries, as code. */
async function headOf(entries: string): Promise<SiteHead | undefined> {
  const root = dirname(workspace.catalogue().folder);
  workspace.write(root, {
    'milepost.config.ts': `export default { plugins: [{ name: 'own', head: [${entries}] }] };\n`,
    'own/visit.ts': "import { said } from './said.ts';\ndocument.title = said;\n",
    'own/said.ts': "export const said: string = 'seen';\n",
    'own/wrong.ts': 'let a b;\n',
  });
  return (await openProject({}, root)).extensions.head;
}

/** The pages and files of the base catalogue with a head, by path. */
async function siteWith(entries: string, site: Partial<Site> = {}) {
  const folder = join(repository, 'tests/fixtures/base-catalogue');
  const sound = await soundCatalogue(folder);
  const catalogue = { ...sound, site: { ...sound.site, ...site } };
  const head = await headOf(entries);
  const extensions = { drawings: [], languages: [], plugins: [], head };
  const plan = await planned(catalogue, folder, extensions, clientWith({ consent: 'ask()' }));
  const page = (path: string) => plan.pages.find((each) => each.path === path)?.render() ?? '';
  const file = (path: RegExp) => String(plan.files.find((each) => path.test(each.path))?.content);
  return { page, file };
}

test.each([
  [
    "{ script: 'javascript:alert(1)' }",
    /head\[0\]\.script: "javascript:alert\(1\)"\. Write an addr/,
  ],
  ["{ script: 'http://a.example/x.js' }", /head\[0\]\.script: .*https:/],
  ["{ script: 'https://a.example/x.js; img-src *' }", /head\[0\]\.script: /],
  ["{ inline: 'a' }, { inline: '</script><p>' }", /head\[1\]\.inline: .*would end the script/],
  ["{ inline: '<!-- ' }", /head\[0\]\.inline: /],
  ["{ file: 'own/gone.ts' }", /head\[0\]\.file: "own\/gone\.ts"\. There is no such file/],
  ["{ file: 'own/wrong.ts' }", /own\/wrong\.ts:1:7 /],
  ["{ meta: 'viewport', content: 'a' }", /head\[0\]\.meta: "viewport"\. The tool writes/],
  ["{ meta: 'a' }", /head\[0\]: "meta" and "content" belong together/],
  ["{ meta: 'a', inline: 'b' }", /head\[0\]: Write one of/],
  ["{ inline: 'a', hosts: ['https://a.example/x'] }", /head\[0\]\.hosts: .*without a path/],
  ["{ inline: 'a', attributes: { onload: 'b' } }", /head\[0\]\.attributes: "onload"/],
  ["{ scrpt: 'a' }", /plugins\[0\]\.head\[0\]\.scrpt: There is no field "scrpt" here/],
  ["{ inline: 'a', kinds: ['prodct'] }", /plugins\[0\]\.head\[0\]\.kinds/],
])('%s is refused with its place', async (entry, message) => {
  await expect(headOf(entry)).rejects.toThrow(message);
});

test.each([
  ["{ inline: 'a', paths: ['/nowhere'] }", /the path "\/nowhere", which is no page/],
  ["{ inline: 'a', languages: ['de'] }", /the language "de"\.\nThere are en, fr, es/],
  ["{ inline: 'a', consent: 'chat' }", /the consent "chat", which has no words\.\nWrite "content"/],
])('%s does not fit the site', async (entry, message) => {
  await expect(siteWith(entry)).rejects.toThrow(message);
});

describe('a head', () => {
  test('is on the pages that it names, and the policy allows it', async () => {
    const { page, file } = await siteWith(
      `{ meta: 'a"b', content: '<c>' }, { meta: 'fb:app_id', content: '1', languages: ['fr'] },
       { script: 'https://a.example/x.js', attributes: { 'data-x': '1' }, kinds: ['product'] },
       { file: 'own/visit.ts', paths: ['/products/S1'] }, { inline: 'b()', hosts: ['wss://c.example'] }`,
      { detectLanguage: false },
    );
    expect(page('index.html')).toContain('<meta name="a&quot;b" content="&lt;c&gt;">');
    expect(page('index.html')).not.toMatch(/fb:app_id|a\.example|visit|consent|data-languages/);
    expect(page('fr/index.html')).toContain('<meta property="fb:app_id" content="1">');
    const product = page('products/S1/index.html');
    expect(product).toMatch(/<script src="https:\/\/a\.example\/x\.js" [^>]*data-x="1"/);
    expect(product).toMatch(/<script src="\/assets\/visit\.\w{8}\.js" type="module"/);
    expect(file(/visit/)).toMatch(/^document\.title="seen";|"seen";document\.title=/);
    const hash = createHash('sha256').update('b()').digest('base64');
    const policy = file(/^_headers$/);
    expect(policy).toContain(`script-src 'self' https://a.example 'sha256-`);
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(policy).toContain("connect-src 'self' https://a.example wss://c.example;");
  });

  test('that needs consent runs nothing, and asks in the language of the page', async () => {
    const { page, file } = await siteWith(
      "{ script: 'https://a.example/x.js', consent: 'analytics' }, { file: 'own/visit.ts', consent: 'analytics' }",
      { privacy: '/products/S1' },
    );
    expect(page('index.html')).toMatch(/data-languages="en fr es"/);
    const html = page('fr/index.html');
    expect(html).toMatch(/<script type="text\/plain" data-consent="analytics" data-src="https:/);
    expect(html).toMatch(
      /data-consent="analytics" data-src="\/assets\/visit[^>]* data-type="module"/,
    );
    expect(html).not.toMatch(/<script[^>]* src="(?:https|\/assets\/visit)/);
    expect(html).toContain('>Votre consentement</h2>');
    expect(html).toMatch(/class="consent .*<a href="\/fr\/products\/S1">Capteur un<\/a>/);
    expect(html).toContain('<script>ask()</script>');
    const hash = createHash('sha256').update('ask()').digest('base64');
    expect(file(/^_headers$/)).toContain(`'sha256-${hash}'`);
  });
});

test('the guide lists all that milepost/theme exports', () => {
  const read = (path: string) => readFileSync(join(repository, path), 'utf8');
  const kit = read('site/content/theme/kit.ts');
  const exported = [
    ...[...kit.matchAll(/^export (?:interface|function|type) (\w+)/gm)].map(([, name]) => name),
    ...[...kit.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
      list.split(',').map((each) => each.replace(/type|\s/g, '')),
    ),
  ].filter(Boolean);
  const [, guide = ''] = read('docs/theme.md').split('all from `milepost/theme`');
  const [table = ''] = guide.split('A title is a text');
  const listed = [...table.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(listed.sort()).toEqual(exported.sort());
});
