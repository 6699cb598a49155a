import type { Share } from '../../site/lib/share.ts';
import { Failure } from '../core/failure.ts';
import type { Io } from '../core/io.ts';

/** The value of `--shard`: a share, or 'auto' for that of the environment. */
export type ShardOption = Share | 'auto';

/** The environment variables of a CI system with the number of a job and of all parallel jobs. */
interface Engine {
  readonly name: string;
  readonly number: string;
  readonly count: string;
  /** The number of the first job. */
  readonly first: 0 | 1;
}

const engines: readonly Engine[] = [
  { name: 'GitLab', number: 'CI_NODE_INDEX', count: 'CI_NODE_TOTAL', first: 1 },
  { name: 'CircleCI', number: 'CIRCLE_NODE_INDEX', count: 'CIRCLE_NODE_TOTAL', first: 0 },
  {
    name: 'Buildkite',
    number: 'BUILDKITE_PARALLEL_JOB',
    count: 'BUILDKITE_PARALLEL_JOB_COUNT',
    first: 0,
  },
  { name: 'Slurm', number: 'SLURM_ARRAY_TASK_ID', count: 'SLURM_ARRAY_TASK_COUNT', first: 1 },
  { name: 'Kubernetes', number: 'JOB_COMPLETION_INDEX', count: 'MILEPOST_SHARDS', first: 0 },
];

/** The share for `--shard`. Throws a Failure for 'auto' if the environment has none. */
export function shareOf(option: ShardOption | undefined, env: Io['env']): Share | undefined {
  if (option !== 'auto') return option;
  const given = engines.find(({ number }) => env[number]);
  if (!given) {
    const lonely = engines.find(({ count }) => env[count]);
    const found = lonely ? `, and ${lonely.count} without ${lonely.number} names no share` : '';
    const names = engines.map(({ name, number }) => `${number} (${name})`).join(', ');
    throw new Failure(
      `milepost: --shard auto finds no share in the environment: none of ${names} is set${found}.\n` +
        'Run it in a job that its engine runs several times, or name the share: --shard 3/8.',
    );
  }
  return shareFrom(given, env);
}

function shareFrom(engine: Engine, env: Io['env']): Share {
  const { name, number, count, first } = engine;
  const fail = (what: string, advice: string) =>
    new Failure(`milepost: --shard auto can't tell the share from ${name}: ${what}.\n${advice}`);
  const total = env[count];
  const advice =
    name === 'Kubernetes'
      ? `Set ${count} to the completions of the job.`
      : `Set ${count} as well, or name the share: --shard 3/8.`;
  if (!total) throw fail(`${number} is set, and ${count} is not`, advice);
  const [index, all] = [env[number], total].map((text = '') =>
    /^\d+$/.test(text) ? Number(text) : Number.NaN,
  ) as [number, number];
  const last = all - 1 + first;
  if (index >= first && index <= last) return { number: index - first + 1, count: all };
  throw fail(
    `${number}=${env[number]} and ${count}=${total}`,
    `${count} is a whole number, and ${number} one from ${first} to ${first ? count : `${count} - 1`}. ` +
      'Set them right, or name the share: --shard 3/8.',
  );
}
