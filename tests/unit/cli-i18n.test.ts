import { describe, expect, test } from 'vitest';
import { createWorkspace, ended, readBase, runMain } from './cli-workspace.ts';

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

  test('is shown as bars and as Markdown', async () => {
    const site = withoutFrenchTitle();
    const bars = (await status(site)).stdout;
    expect(bars).toMatch(/^fr\n {2}sensors +█+░+ +\d\d% +\d+\/\d+ {3}words +\d+%\n/m);
    const table = (await status(site, '--format', 'markdown')).stdout;
    expect(table).toMatch(/^### fr\n\n\| \| strings \| words \| stale \|\n/);
    expect(table).toMatch(/^\| sensors \| \d\d% \(\d+\/\d+\) \|/m);
  });

  test('is written to a file; one that can’t be written is an error', async () => {
    const site = workspace.open();
    const file = 'reports/status.json';
    const { code, stdout, stderr } = await status(site, '--format', 'json', '-o', file);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain(`Wrote the state of the translations to ${file}.\n`);
    expect(JSON.parse(site.read(`../${file}`)).languages).toHaveLength(2);
    expect(await status(site, '--output', 'catalogue')).toMatchObject(
      ended(2, '"catalogue" can\'t be written: it is a folder'),
    );
  });

  test('counts what is stale', async () => {
    const site = workspace.open();
    await i18n(site, 'accept');
    site.change('families/sensors.yaml', 'en: They detect.', 'en: They detect well.');
    const { languages } = await statusOf(site);
    expect(languages.map(({ stale }: { stale: number }) => stale)).toEqual([1, 1]);
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

  test('shows each original as it was and as it is, with its stale translations', async () => {
    const { code, stdout } = await status(await changed(), '--stale');
    expect([code, stdout]).toEqual([
      0,
      `families/sensors.yaml#/subtitle  catalogue/families/sensors.yaml:4:11
  was  They detect.
  is   They detect well.
  fr   Ils détectent.
  es   Detectan.

products/sensors/S1.yaml#/tabs/1/tables/0/rows/3/specification  catalogue/products/sensors/S1.yaml:31:28
  was  Grey
  is   Red|blue
  es   Gris
`,
    ]);
  });

  test('in the chosen languages, and as JSON and Markdown', async () => {
    const site = await changed();
    const json = await status(site, '--stale', '--locale', 'fr', '--format', 'json');
    expect(JSON.parse(json.stdout)).toEqual({
      version: 1,
      stale: [
        {
          id: 'families/sensors.yaml#/subtitle',
          place: 'catalogue/families/sensors.yaml:4:11',
          former: 'They detect.',
          original: 'They detect well.',
          translations: { fr: 'Ils détectent.' },
        },
      ],
    });
    const { stdout } = await status(site, '--stale', '--format', 'markdown');
    expect(stdout).toContain(
      '| catalogue/products/sensors/S1.yaml:31:28 | Grey | Red\\|blue | es |\n',
    );
    const none = await status(workspace.open(), '--stale');
    expect([none.code, none.stdout]).toEqual([0, 'No translation is stale.\n']);
  });

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

  test.each([
    ['de', /no language "de"/],
    ['en', /translated from "en", the default language/],
  ])('the language %s is refused', async (language, expected) => {
    expect(await status(workspace.open(), '--locale', language)).toMatchObject(ended(2, expected));
  });

  test('the status can be limited to a language', async () => {
    const { stdout } = await status(workspace.open(), '--locale', 'es', '--format', 'json');
    expect(JSON.parse(stdout).languages.map((each: { language: string }) => each.language)).toEqual(
      ['es'],
    );
  });
});

describe('i18n accept', () => {
  test('takes the translations as they are, so that a changed original makes them stale', async () => {
    const site = workspace.open();
    expect(await i18n(site, 'accept')).toMatchObject({ code: 0, stdout: '' });
    expect((await i18n(site, 'accept')).stderr).toContain('accepted already');
    site.change('families/sensors.yaml', 'en: They detect.', 'en: They detect well.');
    const rule = ['validate', '--rule', 'stale-translation', '--format', 'concise'];
    const { stdout } = await site.run(...rule);
    expect(stdout).toMatch(
      /^\S+sensors\.yaml.*its French and Spanish translations were accepted\. It said “They detect\.”/,
    );
    expect(stdout.match(/stale-translation/g)).toHaveLength(1);
    await i18n(site, 'accept', 'catalogue/families', '--locale', 'fr');
    expect((await site.run(...rule)).stdout).toMatch(/^\S+sensors\.yaml.*Spanish/);
    await i18n(site, 'accept');
    expect((await site.run(...rule)).stdout).toBe('No mistakes in 6 files\n');
  });

  test('--check writes nothing, and gives 1 where something is to be accepted', async () => {
    const site = workspace.open();
    expect(await i18n(site, 'accept', '--check')).toMatchObject(ended(1, 'milepost i18n accept'));
    expect(site.has(lock)).toBe(false);
    await i18n(site, 'accept');
    expect((await i18n(site, 'accept', '--check')).code).toBe(0);
  });

  test('forgets files that are gone, and keeps those that can not be read', async () => {
    const site = workspace.open({
      'families/x.yaml': readBase('families/sensors.yaml').replace('id: sensors', 'id: x'),
    });
    await i18n(site, 'accept');
    site.write('families/x.yaml', 'id: [');
    await i18n(site, 'accept');
    expect(site.read(lock)).toContain('families/x.yaml');
    site.change('families/x.yaml', 'id: [', 'id: x');
    await i18n(site, 'accept');
    expect(site.read(lock)).not.toContain('families/x.yaml');
  });

  test.each([
    [['nowhere'], /"nowhere" is not a file of the catalogue/],
    [['--locale', 'de'], /no language "de"/],
  ])('%j is refused with exit code 2', async (args, expected) => {
    expect(await i18n(workspace.open(), 'accept', ...args)).toMatchObject(ended(2, expected));
  });

  test('a broken lock is refused, and never overwritten', async () => {
    const site = workspace.open({ [lock]: '{ "version": 3 }\n' });
    expect(await i18n(site, 'accept')).toMatchObject(ended(2, /can't read .*translations\.lock/));
    expect(site.read(lock)).toBe('{ "version": 3 }\n');
  });

  test.each([
    ['status', '--stale'],
    ['export', '--to', 'fr', '--only', 'stale'],
  ])('without a lock that can be read, %s does not say what is stale', async (...args) => {
    const site = workspace.open({ [lock]: '{' });
    expect(await i18n(site, ...args)).toMatchObject(ended(2, /can't read .*translations\.lock/));
  });
});

test('the translations of the shipped catalogue are accepted as they are', async () => {
  const repository = new URL('../..', import.meta.url).pathname;
  const { code, stderr } = await runMain(repository, 'i18n', 'accept', '--check');
  expect([code, stderr]).toEqual([0, 'Every translation is accepted already.\n']);
});
