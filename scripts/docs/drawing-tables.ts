// The tables of docs/drawing-marks.md: pens and tones from the code that draws them, helpers from their source.
import { readFileSync } from 'node:fs';
import { colourTokens } from '../../site/drawings/drawing-colours.ts';
import { type Pen, pens, type Tone, tones } from '../../site/drawings/picture.ts';

/** What a pen or a tone looks like besides its colour, and when to use it. */
type Use = readonly [look: string, use: string];

const penUses: Readonly<Record<Pen, Use>> = {
  ink: ['a dark line', 'the product'],
  world: ['a grey line', 'what is around the product'],
  axis: ['grey dashes and dots', 'a line of symmetry, a boundary'],
  hidden: ['grey dashes', 'what lies behind'],
  beam: ['a light line', 'a ray, of light or of a device that looks'],
};

const toneUses: Readonly<Record<Tone, Use>> = {
  paper: ['the ground of the drawing', 'a thing that hides what is behind it'],
  field: ['a pale area', 'where a device looks, what it lights or holds'],
  beam: ['a darker pale area', 'a ray within a field'],
  ink: ['dark', 'a solid part of the product, dots of a text'],
  world: ['grey', 'a solid part of what is around it'],
  housing: [
    'nearly black in both modes',
    'the front of a display or a lamp, below the tones that follow',
  ],
  unlit: ['dark grey', 'a dot or a lamp that is off'],
  lit: ['white', 'a dot that is on'],
  red: ['signal red', 'a lamp or a dot that is on'],
  amber: ['signal amber', 'the same'],
  green: ['signal green', 'the same'],
};

export function penTable(): string {
  return tableOfUses('pen', pens, penUses);
}

export function toneTable(): string {
  return tableOfUses('tone', tones, toneUses);
}

function tableOfUses<Name extends Pen | Tone>(
  what: string,
  names: readonly Name[],
  uses: Readonly<Record<Name, Use>>,
): string {
  const rows = names.map((name) => {
    const [look, use] = uses[name];
    return [`\`${name}\``, look, `\`--${colourTokens[name]}\``, use];
  });
  return tableOf([what, 'looks like', 'token of its colour', 'use it for'], rows);
}

/** The functions and constants of `milepost/drawing`. */
export function helperTable(): string {
  const lists = sourceOf('index').matchAll(/^export \{([^}]*)\} from '\.\/(.*)\.ts'/gm);
  const rows = [...lists].flatMap(([, names = '', file = '']) => {
    const exported = names.split(',').map((name) => name.trim());
    const found = membersOf(sourceOf(file), /export (?:const (?=\w+ = )|function )/);
    return found.filter(({ name }) => exported.includes(name));
  });
  return memberTable('helper', rows);
}

/** What the sheet has: methods, and what is read without brackets. */
export function sheetTable(): string {
  const source = sourceOf('sheet').replace(/^[\s\S]*export class Sheet \{|^\}[\s\S]*/gm, '');
  return memberTable(
    'member of the sheet',
    membersOf(source.replace(/^ {2}get (\w+)\(\)/gm, '  $1'), / {2}(?:readonly )?(?!constructor)/),
  );
}

/** The methods of the subject. */
export function subjectTable(): string {
  const [, source = ''] =
    /export interface Subject<.*?> \{\n([\s\S]*?)^\}/m.exec(sourceOf('subject')) ?? [];
  return memberTable('method of the subject', membersOf(source, / {2}(?:readonly )?/));
}

/** The types of arguments, as the code declares them. */
export function argumentTypes(): string {
  const found = ['picture', 'place-labels', 'dimension', 'segment-digits'].flatMap((file) =>
    [
      ...sourceOf(file).matchAll(
        /^(?:\/\*\*[^\n]*\*\/\n)?export interface (?:Point|\w+Options) \{[\s\S]*?^\}/gm,
      ),
    ].map(([whole]) => whole.replaceAll('export ', '')),
  );
  return `\`\`\`ts\n${found.join('\n\n')}\n\`\`\``;
}

interface Member {
  readonly name: string;
  readonly signature: string;
  readonly description: string;
}

/** What a source declares behind one of some words, with the comment before it. */
function membersOf(source: string, before: RegExp): Member[] {
  const comment = /(?:^ *\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?/;
  const declared = /(\w+)(?:(?= = )|([(:<][\s\S]*?)(?: \{\n|;\n))/;
  const pattern = new RegExp(`${comment.source}^(?:${before.source})${declared.source}`, 'gm');
  return [...source.matchAll(pattern)].map(([, said = '', name = '', rest = '']) => {
    const signature = `${name}${rest}`
      .replace(/\s+/g, ' ')
      .replaceAll('( ', '(')
      .replace(/,? \)/g, ')');
    const description = said
      .replace(/^ *\* ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    return { name, signature, description };
  });
}

function memberTable(what: string, members: readonly Member[]): string {
  const rows = members.map(({ signature, description }) => [`\`${signature}\``, description]);
  return tableOf([what, 'what it does'], rows);
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function sourceOf(name: string): string {
  return readFileSync(new URL(`../../site/drawings/${name}.ts`, import.meta.url), 'utf8');
}
