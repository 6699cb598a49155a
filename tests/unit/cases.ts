import { fixtureData } from './fixtures.ts';

/**
 * The tables of `fixtures/cases/NAME.yaml` by their names, a case a line: how figures, units, tenders and languages
 * are written needs so many that they would hide the test. Throws where there is no such table.
 */
export function openCases(name: string) {
  const tables = fixtureData<Readonly<Record<string, unknown[]>>>(`cases/${name}.yaml`);
  return <Row = string[]>(table: string): Row[] => {
    const rows = tables[table];
    if (!rows) throw new Error(`${name}.yaml has no table "${table}".`);
    return rows as Row[];
  };
}
