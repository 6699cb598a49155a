// Walks through built sites as a visitor does, in the engines of other browsers that are installed, one
// after the other: `npm run test:engines -- [PATTERN]`. A pattern narrows the walks down by their titles.
// Says for each what passed, failed and was skipped. Exits with 1 if something failed.
import { join } from 'node:path';
import type { Engine, Setting, Window } from '../tests/engines/engine.ts';
import { firefox } from '../tests/engines/firefox.ts';
import { webkit } from '../tests/engines/webkit.ts';

const engines: readonly Engine[] = [firefox, webkit];
const installed = engines.flatMap((engine) => {
  const parts = engine.find();
  if (parts) return [{ engine, parts }];
  console.log(
    `${engine.name}: skipped, it is not installed. On Debian: apt-get install ${engine.packages}`,
  );
  return [];
});
if (installed.length === 0) console.log('No other engine is installed, so nothing was tested.');
else await walkAll(new RegExp(process.argv[2] ?? ''));

async function walkAll(pattern: RegExp): Promise<void> {
  const { milepostSucceeds } = await import('../tests/milepost.ts');
  const { buildFullSite, fullSite, outputFolder } = await import('../tests/sites.ts');
  const { startPreview } = await import('../tests/preview.ts');
  // No walk sends a form.
  await buildFullSite('https://forms.example.com/messages');
  const themedSite = join(outputFolder, 'engines-themed');
  const config = ['--config', 'tests/engines/themed.config.ts'];
  await milepostSucceeds('build', ...config, '--out', themedSite);
  const small = await startPreview(fullSite.folder);
  const themed = await startPreview(themedSite);
  try {
    for (const { engine, parts } of installed) {
      await walkIn(engine, parts, pattern, { small: small.address, themed: themed.address });
    }
  } finally {
    await Promise.all([small.stop(), themed.stop()]);
  }
}

async function walkIn(
  engine: Engine,
  parts: Record<string, string>,
  pattern: RegExp,
  sites: Record<'small' | 'themed', string>,
): Promise<void> {
  const { Page } = await import('../tests/engines/page.ts');
  const { walks } = await import('../tests/engines/walks.ts');
  const chosen = walks.filter(({ title }) => pattern.test(title));
  const count = { passed: 0, failed: 0 };
  let version = '';
  let reports = true;
  for (const setting of [{}, { dark: true }, { scripts: false }] satisfies Setting[]) {
    const its = chosen.filter(
      (each) => JSON.stringify(each.setting ?? {}) === JSON.stringify(setting),
    );
    if (its.length === 0) continue;
    const window: Window = await engine.open(parts, setting);
    version = window.version;
    reports = window.complaints !== undefined;
    try {
      for (const { title, themed, go } of its) {
        const before = window.complaints?.length ?? 0;
        const said = () => (window.complaints ?? []).slice(before).join('\n');
        try {
          await go(new Page(window, themed ? sites.themed : sites.small));
          if (said()) throw new Error(`the console says: ${said()}`);
          count.passed++;
        } catch (error) {
          count.failed++;
          process.exitCode = 1;
          console.log(
            `${engine.name}: ${title}: ${error instanceof Error ? error.message : error} ${said()}`,
          );
        } finally {
          // The language that one walk chose is not that of the next.
          await window.evaluate('localStorage.clear()').catch(() => {});
        }
      }
    } finally {
      await window.close();
    }
  }
  const skipped = reports ? 'nothing' : 'errors of the console, which its driver does not report';
  console.log(
    `${engine.name} ${version}: ${count.passed} passed, ${count.failed} failed, skipped: ${skipped}`,
  );
}
