import { describe, expect, test } from 'vitest';
import { createWorkspace, runMain } from './cli-workspace.ts';
import { sessionsOf, trySession } from './sessions.ts';

const workspace = createWorkspace();

type Site = ReturnType<typeof workspace.open>;

const lock = 'translations.lock';

/** The base catalogue with the French of the family's title gone. */
function withoutFrenchTitle(): Site {
  const site = workspace.open();
  site.change('families/sensors.yaml', 'fr: Capteurs, ', '');
  return site;
}

const i18n = ({ run }: Site, ...args: string[]) => run('i18n', ...args);
const status = ({ run }: Site, ...args: string[]) => run('i18n', 'status', ...args);

describe.each(Object.entries(sessionsOf('i18n')))('i18n, %s', (_, sessions) => {
  test.each(sessions)('$test', (session) => trySession(session, workspace.open()));
});

describe('i18n status', () => {
  async function statusOf(site: Site) {
    const { stdout, code } = await status(site, '--format', 'json');
    expect(code).toBe(0);
    return JSON.parse(stdout);
  }

  test('counts texts and words by language and family', async () => {
    const { languages } = await statusOf(withoutFrenchTitle());
    const [fr, es] = languages;
    expect([fr.language, es.language]).toEqual(['fr', 'es']);
    const sensors = fr.groups.find(({ name }: { name: string }) => name === 'sensors');
    expect(sensors.strings.total - sensors.strings.done).toBe(1);
    expect(sensors.words.total - sensors.words.done).toBe(1);
    expect(fr.strings.total - fr.strings.done).toBe(1);
    expect(es.strings).toEqual({ done: fr.strings.total, total: fr.strings.total, percent: 100 });
  });

  test('nothing to measure is not 100%', async () => {
    const { percentOf } = await import('../../cli/i18n/status.ts');
    expect(percentOf({ done: 0, total: 0 })).toBeUndefined();
    expect(percentOf({ done: 999, total: 1000 })).toBe(99);
  });
});

describe('i18n status --stale', () => {
  /** A catalogue in which two originals have changed, one of them with its French translation. */
  async function changed(): Promise<Site> {
    const site = workspace.open();
    await i18n(site, 'accept');
    site.change('families/sensors.yaml', 'en: They detect.', 'en: They detect well.');
    site.change('products/sensors/S1.yaml', 'en: Grey, fr: Gris', 'en: Red|blue, fr: Rouge');
    return site;
  }

  test('a lock of the first version is read, and accepting makes it one of the second', async () => {
    const site = await changed();
    const asFirstVersion = () => {
      const { version: _, ...files } = JSON.parse(site.read(lock));
      for (const file of Object.values<Record<string, unknown>>(files)) delete file.originals;
      site.write(lock, JSON.stringify({ version: 1, ...files }));
    };
    asFirstVersion();
    const { stdout } = await status(site, '--stale', '--locale', 'es');
    expect(stdout.match(/was {2}unknown: an earlier version of Milepost/g)).toHaveLength(2);
    await i18n(site, 'accept');
    const accepted = site.read(lock);
    const { version, 'families/sensors.yaml': family } = JSON.parse(accepted);
    expect([version, Object.values(family.originals)]).toEqual([
      2,
      expect.arrayContaining(['Sensors', 'They detect well.']),
    ]);
    // That originals are missing is no reason to look at translations.
    asFirstVersion();
    expect((await i18n(site, 'accept', '--check')).code).toBe(0);
    await i18n(site, 'accept');
    expect(site.read(lock)).toBe(accepted);
  });
});

test('the translations of the shipped catalogue are accepted as they are', async () => {
  const repository = new URL('../..', import.meta.url).pathname;
  const { code, stderr } = await runMain(repository, 'i18n', 'accept', '--check');
  expect([code, stderr]).toEqual([0, 'Every translation is accepted already.\n']);
});
