import { inSeconds } from './in-seconds.ts';
import { median, type Sample } from './measure-process.ts';
import type { Saves } from './measure-saves.ts';
import type { Measured } from './speeds.ts';

/** Samples in the order of their time. */
export async function repeated(take: () => Promise<Sample>, times: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let count = 0; count < times; count++) samples.push(await take());
  return samples.sort((one, other) => one.seconds - other.seconds);
}

/** Medians of samples in the order of their time; the stages are those of the sample in the middle. */
export function summary(name: string, samples: readonly Sample[]): Measured {
  const of = (key: 'seconds' | 'cpu' | 'mebibytes') => median(samples.map((each) => each[key]));
  const middle = samples[Math.floor(samples.length / 2)];
  const [, stages] = /\((check .*)\)/.exec(middle?.output ?? '') ?? [];
  return {
    name,
    seconds: of('seconds'),
    cpu: of('cpu'),
    mebibytes: of('mebibytes'),
    ...(stages !== undefined && { stages }),
  };
}

export function summarySaves(name: string, { seconds, mebibytes }: Saves): Measured {
  return { name, seconds: median(seconds), mebibytes };
}

export function line({ name, seconds, cpu, mebibytes, stages }: Measured): string {
  const processor = cpu === undefined ? '' : `processor ${inSeconds(cpu)}, `;
  const rest = stages === undefined ? '' : `\n  ${stages}`;
  return `${name.padEnd(46)} ${inSeconds(seconds)}, ${processor}${mebibytes.toFixed(0)} MiB${rest}`;
}
