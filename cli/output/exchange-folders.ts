import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/**
 * Lets two folders change places in one step, where the system can: there is no moment without either.
 * False where it can't, or where one of them is not there; then nothing has changed. Node.js has no
 * function for it, so a program that most systems have is asked.
 */
export function exchangeFolders(one: string, other: string): boolean {
  if (process.platform !== 'linux' || !existsSync(other)) return false;
  const { ino } = statSync(one);
  return programs.some(([program, ...args]) => {
    spawnSync(program, [...args, one, other], { stdio: 'ignore' });
    // Of the two, only `one` is ours alone: another build may have exchanged the other one again.
    return statSync(one).ino !== ino;
  });
}

/** The number of renameat2, which the C library of older systems does not name. */
const renameat2 = new Map([
  ['x64', 316],
  ['arm64', 276],
]).get(process.arch);

/** GNU's from coreutils 9.5 on; Perl is a part of Debian, Ubuntu, Fedora and what is made from them. */
const programs: readonly (readonly [string, ...string[]])[] = [
  ['mv', '--exchange', '--no-target-directory'],
  ...(renameat2 === undefined
    ? []
    : [
        [
          'perl',
          '-e',
          `exit(syscall(${renameat2}, -100, $ARGV[0], -100, $ARGV[1], 2) != 0)`,
        ] as const,
      ]),
];
