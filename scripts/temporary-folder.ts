import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';

/** Far more than the tests without a browser had there at most, which was 57 MB. Bytes. */
const room = 1024 ** 3;

/**
 * A folder for the temporary files of a run, which is removed as the run ends. In memory where
 * there is room: many tests copy a catalogue or build a site, and a disk takes much longer to create and
 * remove that many files.
 */
export function temporaryFolder(): string {
  const folder = inMemoryFolder() ?? mkdtempSync(join(tmpdir(), 'milepost-tests-'));
  // A web server under test reads its site as a user of its own.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  return folder;
}

/** Nothing where the system has no such place, little room in it, or runs no programs from it. */
function inMemoryFolder(): string | undefined {
  let folder: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (Math.min(bavail * bsize, freemem()) < room) return undefined;
    folder = mkdtempSync(join(inMemory, 'milepost-tests-'));
    const program = join(folder, 'program');
    writeFileSync(program, '', { mode: 0o755 });
    accessSync(program, constants.X_OK);
    return folder;
  } catch {
    if (folder) rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}
