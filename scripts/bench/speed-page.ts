import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The result of one kind of run: medians. */
export interface Measured {
  readonly name: string;
  readonly seconds: number;
  readonly cpu: number;
  readonly mebibytes: number;
  /** What a build says of its stages. */
  readonly stages?: string;
}

export interface SpeedResult {
  readonly products: number;
  readonly date: string;
  readonly node: string;
  readonly machine: string;
  readonly runs: number;
  readonly measured: readonly Measured[];
}

/** Adds a result to `docs/speed.json`, in the place of one of the same size, and writes the page. */
export function writeSpeedPage(root: string, result: SpeedResult): void {
  const data = join(root, 'docs', 'speed.json');
  const known: SpeedResult[] = existsSync(data) ? JSON.parse(readFileSync(data, 'utf8')) : [];
  const all = [...known.filter(({ products }) => products !== result.products), result].sort(
    (one, other) => one.products - other.products,
  );
  writeFileSync(data, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(join(root, 'docs', 'speed.md'), `${[head, ...all.map(section)].join('\n\n')}\n`);
}

const head = `# How fast it is

\`npm run bench -- --size N --write\` writes this page. It makes a catalogue of N products from the texts
and figures of this repository's one, in three languages, valid without a finding, and runs the command
line on it as a user would: whole processes, medians. “Cold” means that nothing is kept but the tool
itself. Processor time is the sum over all threads; memory is the peak of the process. The floor does
the least that any generator has to: it parses the records, renders pages of the same weight with bare
React in two threads and writes them, without a check.`;

function section({ products, date, node, machine, runs, measured }: SpeedResult): string {
  return `## ${products} products

${date}, Node ${node}, ${machine}, ${runs === 1 ? 'one run' : `${runs} runs`} each.

| | time | processor | memory |
| --- | --: | --: | --: |
${measured.map(row).join('\n')}`;
}

function row({ name, seconds, cpu, mebibytes, stages }: Measured): string {
  const what = stages === undefined ? name : `${name}<br>${stages}`;
  return `| ${what} | ${seconds.toFixed(2)} s | ${cpu.toFixed(2)} s | ${mebibytes.toFixed(0)} MiB |`;
}
