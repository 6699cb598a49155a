import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleClient, clientConfig } from '../../scripts/package/bundle-client.ts';
import { repository } from '../milepost.ts';
import { outputFolder } from '../sites.ts';

/** The sources that reach the browser, as paths below `site/`. */
async function modulesOfClient(): Promise<string[]> {
  const ids: string[] = [];
  const list: Plugin = {
    name: 'list-modules',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') ids.push(...chunk.moduleIds);
      }
    },
  };
  const root = join(repository, 'site');
  const config = clientConfig(repository);
  await build({ ...config, plugins: [...(config.plugins ?? []), list] });
  return ids.filter((id) => id.startsWith(`${root}/`)).map((id) => id.slice(root.length + 1));
}

describe('content is never hydrated [S2.3]', () => {
  it('no script holds code of the content, of a page definition or of the catalogue', async () => {
    const modules = await modulesOfClient();
    expect(modules).toEqual(expect.arrayContaining(['app/entry.tsx', 'parts/tabs.tsx']));
    const strayed = modules.filter((id) =>
      /^(content|model|drawings|typeset)\/|^strings\/(?!i18n|write-number)|build\.tsx|render\.tsx/.test(
        id,
      ),
    );
    expect(strayed).toEqual([]);
  });

  describe('the build fails when', () => {
    const copy = join(outputFolder, 'strayed');
    const client = join(copy, 'site', 'app', 'entry.tsx');

    beforeAll(async () => {
      await rm(copy, { recursive: true, force: true });
      for (const folder of ['site', 'schema']) {
        await cp(join(repository, folder), join(copy, folder), { recursive: true });
      }
    });

    it.each([
      ['a part of the content', '../content/page/brand.tsx', 'Brand'],
      ['a page definition', '../pages/home/build.tsx', 'homePage'],
    ])('a script imports %s', async (_what, file, name) => {
      const source = await readFile(join(repository, 'site', 'app', 'entry.tsx'), 'utf8');
      await writeFile(
        client,
        `import { ${name} } from '${file}';\nconsole.log(${name});\n${source}`,
      );
      // Vite says the same on the console.
      const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const bundle = bundleClient(copy);
      await expect(bundle).rejects.toThrow(/content code is build only/);
      quiet.mockRestore();
    });
  });
});
