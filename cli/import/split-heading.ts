import type { Units } from '../../schema/figures/units.ts';
import { builtInPacks } from '../../schema/languages/languages.ts';

const beforeUnits = builtInPacks.flatMap(({ figures }) => figures.inUnit ?? []).join('|');
const unitEnd = new RegExp(
  String.raw`^(.+?)\s*(?:[([]([^()[\]]+)[)\]]|\s(?:${beforeUnits})\s+(\S+))$`,
  'iu',
);

/** A heading without the unit that it ends in, and the unit: `Power (W)`, `Power in W` in any language. */
export function splitHeading(heading: string, units: Units): { name: string; unit?: string } {
  const [, name = '', inBrackets, behind = ''] = unitEnd.exec(heading) ?? [];
  const unit = inBrackets ?? (units.find(behind) && behind);
  return unit === undefined ? { name: heading } : { name, unit };
}
