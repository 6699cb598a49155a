import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import { schemaVersion } from '../../schema/kinds/site.ts';
import { repository } from '../milepost.ts';
import { copyCatalogue } from '../sites.ts';
import { runMain } from './cli-workspace.ts';

const folder = join(repository, 'tests/fixtures/releases');
const releases = readdirSync(folder);
const changelog = readFileSync(join(repository, 'CHANGELOG.md'), 'utf8');
/** The headings of versions, `1.2.0 - 2027-01-31`, and that of what is not released. */
const sections = [...changelog.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);

/** For sorting: 0.10.0 is newer than 0.9.0. */
const compare = (one: string, other: string) =>
  one.localeCompare(other, 'en', { numeric: true, sensitivity: 'base' });

describe.each(releases)('a catalogue in the form of version %s', (release) => {
  test('is still read without an error', async () => {
    const options = ['--catalogue', join(folder, release)];
    const { code, stdout } = await runMain(repository, 'validate', ...options);
    // A field that has another name since is a warning.
    expect([code, stdout]).toEqual([0, expect.not.stringMatching(/^error/m)]);
  });
});

test('this version has a catalogue that stays, and each released one has its section', () => {
  expect(releases).toContain(version);
  const named = sections.map((title) => title.split(' ')[0]);
  for (const release of releases) {
    if (release !== version) expect(named).toContain(release);
  }
  // What is under way has its section until it gets a number.
  expect(named.includes('Unreleased') || named.includes(version)).toBe(true);
});

test('the sections of the changelog have a day, the newest first', () => {
  const [first = '', ...others] = sections;
  const released = first === 'Unreleased' ? others : sections;
  for (const title of released) expect(title).toMatch(/^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/);
  expect(released).toEqual(released.toSorted(compare).reverse());
});

test('a catalogue that was written for newer schemas says what it needs, at its place', async () => {
  const copy = await copyCatalogue(
    'newer-catalogue',
    (site) => `schemaVersion: ${schemaVersion + 1}\n${site}`,
    join(folder, version),
  );
  const { code, stdout } = await runMain(repository, 'validate', '--catalogue', copy);
  expect(code).toBe(1);
  expect(stdout).toContain('site.yaml:1:16');
  expect(stdout).toContain(
    `"schemaVersion" is the number ${schemaVersion + 1}, but at most ${schemaVersion} is expected.`,
  );
  expect(stdout).toContain('needs a newer Milepost');
});
