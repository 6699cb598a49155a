import { cpus, totalmem } from 'node:os';
import type { Occasion } from './speeds.ts';

/** Today, on this machine. */
export function occasion(runs: number): Occasion {
  const [cpu] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    machine: `${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    runs,
  };
}

/** `2026-11-23, Node v20.19.0, 2 × …, 5 runs each.` */
export function occasionLine({ date, node, machine, runs }: Occasion): string {
  return `${date}, Node ${node}, ${machine}, ${runs === 1 ? 'one run' : `${runs} runs`} each.`;
}
