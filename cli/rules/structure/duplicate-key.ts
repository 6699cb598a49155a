import type { Context } from '../../context/context.ts';
import type { Finding } from '../../core/finding.ts';
import { figureUnit } from '../figures/figure-unit.ts';
import { unknownFigure } from '../figures/unknown-figure.ts';
import type { Rule } from '../rule.ts';

export const duplicateKey = {
  id: 'duplicate-key',
  severity: 'error',
  isBinding: true,
  supersedes: [unknownFigure.id, figureUnit.id],
  checkCatalogue(context) {
    const findings = context.stageFindings('duplicate-key');
    const figures = findings.flatMap(figureGivenTwice);
    return findings.map((each) => ({ ...each, ...consequencesOf(each, figures, context) }));
  },
} satisfies Rule;

/** A figure that is defined or stated twice. */
function figureGivenTwice(finding: Finding) {
  if (!('offsets' in finding)) return [];
  const { entry, offsets } = finding;
  const id = entry.text.slice(...offsets).replace(/^["']|["']$/g, '');
  const isDefinition = /^figures\.\w+$/.test(entry.file);
  const above = keyAbove(entry.text, offsets[0]);
  return above === (isDefinition ? '' : 'figures') ? [{ finding, id, isDefinition }] : [];
}

/**
 * One of two equal figures is likely another one with a wrong name, so consequences of the value that counts are
 * no mistakes, and the name that is missing then isn't unknown.
 */
function consequencesOf(
  finding: Finding,
  twice: ReturnType<typeof figureGivenTwice>,
  context: Context,
): Pick<Finding, 'covers' | 'related'> {
  const figure = twice.find((each) => each.finding === finding);
  if (!figure) return { covers: [] };
  const { id, isDefinition } = figure;
  const { path } = finding.entry;
  const units = [...figureUnit.checkCatalogue(context)].filter((each) => {
    if (!('at' in each) || each.at[each.at.indexOf('figures') + 1] !== id) return false;
    return [each.entry, each.related?.[0]?.entry].some((entry) => entry?.path === path);
  });
  const unknown: Finding[] = twice.length === 1 ? [...unknownFigure.checkCatalogue(context)] : [];
  const isOneName = new Set(unknown.map(({ message }) => message)).size === 1;
  const lost = unknown.filter(({ entry }) => isOneName && (isDefinition || entry.path === path));
  const related = lost.slice(0, 1).map(({ message, help: _, language: _of, ...place }) => {
    return { ...place, message: message.replace(/\.$/, '') };
  });
  return { covers: [...units, ...lost], related: [...(finding.related ?? []), ...related] };
}

/** The key of the block around a key in a YAML file; '' for a top-level key. */
function keyAbove(text: string, offset: number): string | undefined {
  const lines = text.slice(0, offset).split('\n');
  const indent = lines.pop() ?? '';
  if (indent === '') return '';
  if (indent.trim() !== '') return undefined;
  const above = lines.findLast((line) => /^ *[^\s#]/.test(line) && !line.startsWith(indent));
  return /^[\s"']*([\w-]+)["']?:\s*(?:#.*)?$/.exec(above ?? '')?.[1];
}
