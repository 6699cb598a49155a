// Lists the licences of all packages in the lock, and ends with exit code 1 if one is not among those
// that we accept (scripts/package/licence.ts).
import { fileURLToPath } from 'node:url';
import { allComponents } from './package/component-list.ts';
import { isAccepted, licenceOf } from './package/licence.ts';

const { components } = allComponents(fileURLToPath(new URL('..', import.meta.url)));
const counts = new Map<string, number>();
for (const each of components) {
  const licence = licenceOf(each);
  counts.set(licence, (counts.get(licence) ?? 0) + 1);
}
for (const [licence, count] of [...counts].sort()) console.log(`${count}  ${licence}`);
const refused = components.filter((each) => !isAccepted(licenceOf(each)));
for (const each of refused) {
  console.error(
    `${each.name} ${each.version} has the licence "${licenceOf(each)}", which is not accepted. ` +
      'Read it, then add it to scripts/package/licence.ts or use another package.',
  );
}
process.exitCode = refused.length > 0 ? 1 : 0;
