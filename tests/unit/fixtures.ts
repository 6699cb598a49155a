import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

/** A file of `tests/fixtures/`. */
export function readFixture(name: string): string {
  return readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
}

/** What a file of `tests/fixtures/` in YAML or JSON says. */
export function fixtureData<Data>(name: string): Data {
  return load(readFixture(name)) as Data;
}
