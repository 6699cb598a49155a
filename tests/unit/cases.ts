import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

/**
 * The tables of `fixtures/cases/NAME.yaml` by their names, a case a line: how figures, units, tenders and languages
 * are written needs so many that they would hide the test. Throws where there is no such table.
 */
export function openCases(name: string) {
  const file = new URL(`../fixtures/cases/${name}.yaml`, import.meta.url);
  const tables = load(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown[]>>;
  return <Row = string[]>(table: string): Row[] => {
    const rows = tables[table];
    if (!rows) throw new Error(`${name}.yaml has no table "${table}".`);
    return rows as Row[];
  };
}
