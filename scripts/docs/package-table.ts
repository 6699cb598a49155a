import { readFileSync } from 'node:fs';

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** How many packages of the lock have each licence: those that users get, and those for development. */
export function packageTable(): string {
  const lock = new URL('../../package-lock.json', import.meta.url);
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(lock, 'utf8'));
  const listed = Object.entries(packages).flatMap(([path, each]) => (path ? [each] : []));
  const licences = [...new Set(listed.map(({ license = 'none' }) => license))].sort();
  const count = (license: string | undefined, isDev: boolean) =>
    listed.filter((each) => Boolean(each.dev) === isDev && (!license || each.license === license))
      .length;
  const row = (name: string, license?: string) =>
    `| ${name} | ${count(license, false)} | ${count(license, true)} |`;
  return [
    '| licence | required | for development |',
    '|---|---|---|',
    ...licences.map((licence) => row(licence, licence)),
    row('all'),
  ].join('\n');
}
