import { type Diagnostic, findingLine } from '../core/diagnostic.ts';
import { type Io, showsColors } from '../core/io.ts';
import type { Change } from '../edit/change.ts';
import type { EditedCatalogue } from '../edit/edited-catalogue.ts';
import { filesNaming } from '../edit/places-in-code.ts';

/** Makes a change; with `dryRun`, shows it as a diff instead. */
export async function showOrMake(
  { files, make }: Pick<Change, 'files' | 'make'>,
  { dryRun, color }: { readonly dryRun?: boolean; readonly color?: boolean },
  io: Io,
): Promise<void> {
  if (!dryRun) return make();
  const { showChanges } = await import('../edit/show-changes.ts');
  io.stdout.write(showChanges(files, showsColors(io, color)), 'painted');
}

export function listed(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}\n`).join('');
}

/** More findings would hide what a command says next. */
const shownFindings = 30;

/** The first findings below a title; '' without findings. */
export function findingsBelow(title: string, findings: readonly Diagnostic[]): string {
  if (findings.length === 0) return '';
  const more = findings.length - shownFindings;
  const rest = more > 0 ? [`and ${more} more: "npx milepost validate" shows them all`] : [];
  return `${title}\n${listed([...findings.slice(0, shownFindings).map(findingLine), ...rest])}`;
}

/** The files of code that name an id, which commands don't change. */
export function noteOfCode(id: string, catalogue: EditedCatalogue): string {
  const code = filesNaming(id, catalogue);
  return code.length > 0
    ? `Look at these files yourself: they hold "${id}", too.\n${listed(code)}`
    : '';
}
