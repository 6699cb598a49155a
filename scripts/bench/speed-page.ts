import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aimOf } from './aims.ts';
import { differingSection } from './differing-section.ts';
import { floorName } from './floor-name.ts';
import { inSeconds } from './in-seconds.ts';
import { missedSection } from './missed-section.ts';
import { occasionLine } from './occasion.ts';
import type { Measured, ShippedResult, SizeResult, Speeds } from './speeds.ts';
import { choosingSection, visitorSection } from './visitor-section.ts';

/** The speeds with a result in the place of one of the same size. */
export function withSize(speeds: Speeds, result: SizeResult): Speeds {
  const others = speeds.sizes.filter(({ products }) => products !== result.products);
  const sizes = [...others, result].sort((one, other) => one.products - other.products);
  return { ...speeds, sizes };
}

/** Changes `docs/speed.json`, and makes `docs/speed.md` of it. */
export function writeSpeeds(root: string, change: (speeds: Speeds) => Speeds): void {
  const data = join(root, 'docs', 'speed.json');
  const known: Speeds = existsSync(data) ? JSON.parse(readFileSync(data, 'utf8')) : { sizes: [] };
  const speeds = change(known);
  writeFileSync(data, `${JSON.stringify(speeds, null, 2)}\n`);
  writeFileSync(join(root, 'docs', 'speed.md'), speedPage(speeds));
}

/** `docs/speed.md`. */
export function speedPage(speeds: Speeds): string {
  const { shipped, sizes, differing, visitor, choosing } = speeds;
  const sections = [
    ...(shipped ? [shippedSection(shipped)] : []),
    ...sizes.map(sizeSection),
    missedSection(speeds) ?? [],
    ...(differing ? [differingSection(differing)] : []),
    ...(visitor ? [visitorSection(visitor)] : []),
    ...(choosing ? [choosingSection(choosing)] : []),
  ].flat();
  return `${[head, ...sections].join('\n\n')}\n`;
}

const head = `# How fast it is

The figures on this page are medians. To repeat them on your machine:

\`\`\`sh
npm run bench -- --write
npm run bench -- --size 100 --write
npm run bench -- --size 1000 --write
npm run bench -- --size 10000 --write --runs 1
npm run bench -- --differing FOLDER FOLDER --write
npm run bench -- --visitor --write
npm run bench -- --choosing FOLDER --write
\`\`\`

\`--write\` replaces the figures of that size, of the shipped catalogue or of the visitor in \`docs/speed.json\` and on this
page. \`--pictures\` adds builds with data sheets and pictures for sharing.

\`--size N\` makes a catalogue of N products from the texts and figures of this repository, in three
languages and without a finding. It runs the command line as a user would: whole processes, from start
to end. “Cold” means that nothing is kept except the tool itself. Processor time is the sum over all threads
and processes; memory is the most that all of them hold at one moment. In “one component changed”, the
component is a part of the theme that the configuration loads: code that users of the package edit. A change
of the tool's own code leads to the same build, after the tool has been bundled again. “From saving” is
the median of ten saves: until \`validate --watch\` has reported, or until \`dev\` has told the open page to
load again and has served it.

The floor is the least that any generator has to do: it parses the records, renders pages of the same
weight with bare React in two threads and writes them, without a check. “Floor ×” compares the time with
the floor. The aim is what we want to reach on two cores.`;

function shippedSection(result: ShippedResult): string {
  const rows = result.measured.map((each) => cells(each, aimOf('shipped', each.name)));
  return `## The shipped catalogue

${occasionLine(result)}

| | time | aim | processor | memory |
| --- | --: | --: | --: | --: |
${rows.map((each) => `| ${each.join(' | ')} |`).join('\n')}`;
}

function sizeSection(result: SizeResult): string {
  const { products, measured } = result;
  const floor = measured.find(({ name }) => name === floorName);
  return `## ${products.toLocaleString('en')} products

${occasionLine(result)}

| | time | aim | processor | memory | floor × |
| --- | --: | --: | --: | --: | --: |
${measured.map((each) => row(each, aimOf(products, each.name), floor)).join('\n')}`;
}

function row(each: Measured, aim: string, floor?: Measured): string {
  // What follows a save is no whole run.
  const times = floor && each.cpu !== undefined ? (each.seconds / floor.seconds).toFixed(1) : '–';
  return `| ${[...cells(each, aim), times].join(' | ')} |`;
}

function cells({ name, seconds, cpu, mebibytes, stages }: Measured, aim: string): string[] {
  return [
    stages === undefined ? name : `${name}<br>${stages}`,
    inSeconds(seconds),
    aim,
    cpu === undefined ? '–' : inSeconds(cpu),
    `${mebibytes.toFixed(0)} MiB`,
  ];
}
