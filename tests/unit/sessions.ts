import { expect } from 'vitest';
import { git } from './ci-workspace.ts';
import { type createWorkspace, readBase } from './cli-workspace.ts';
import { fixtureData } from './fixtures.ts';

/** What is said as a whole, or parts of it; a part between slashes is a pattern. */
type Said = string | readonly string[];

/** What happens to a project, and what a command then says and does to its files. */
export interface Step {
  /** Texts of files, or patterns between slashes, and what takes their place. */
  readonly change?: readonly (readonly [file: string, from: string, to: string])[];
  readonly write?: Readonly<Record<string, string>>;
  /** Commands of git, in the folder above the catalogue. */
  readonly git?: readonly string[];
  /** A command line, and the code with which it ends: 0 unless it says so. */
  readonly run?: string | readonly string[];
  readonly code?: number;
  readonly stdout?: Said;
  readonly stderr?: Said;
  /** Parts that neither stdout nor stderr has. */
  readonly unsaid?: readonly string[];
  /** Files with a text, or with parts of it. */
  readonly has?: Readonly<Record<string, Said>>;
  readonly lacks?: Readonly<Record<string, readonly string[]>>;
  /** Files that are not there. */
  readonly absent?: readonly string[];
  /** Files that the command leaves as they are, or in which it changes one text alone. */
  readonly same?: readonly string[];
  readonly replaced?: readonly [file: string, from: string, to: string];
  /** A record that is then as the base catalogue has it. */
  readonly asBase?: string;
}

export interface Session {
  readonly test: string;
  readonly steps: readonly Step[];
}

type Project = ReturnType<ReturnType<typeof createWorkspace>['open']>;

/** The sessions of `fixtures/sessions/NAME.yaml`, by their groups. Files are named from the folder above the catalogue. */
export const sessionsOf = (name: string) =>
  fixtureData<Readonly<Record<string, readonly Session[]>>>(`sessions/${name}.yaml`);

const patternOf = (text: string) => /^\/(.+)\/$/s.exec(text)?.[1];

function expectSaid(said: string, expected: Said = []): void {
  if (typeof expected === 'string') {
    expect(said).toBe(expected);
    return;
  }
  for (const part of expected) {
    const pattern = patternOf(part);
    if (pattern === undefined) expect(said).toContain(part);
    else expect(said).toMatch(new RegExp(pattern));
  }
}

/** Takes the steps of a session, one after the other. */
export async function trySession({ steps }: Session, project: Project): Promise<void> {
  const place = (file: string) =>
    file.replace(/^(?!catalogue\/)/, '../').replace(/^catalogue\//, '');
  const read = (file: string) => project.read(place(file));
  for (const step of steps) {
    const { change = [], write = {}, run, code = 0, unsaid = [], same = [], replaced } = step;
    for (const [file, from, to] of change) {
      const [before, pattern] = [read(file), patternOf(from)];
      const after = before.replace(pattern === undefined ? from : new RegExp(pattern), to);
      expect(after, `${file}: ${from}`).not.toBe(before);
      project.write(place(file), after);
    }
    for (const [file, text] of Object.entries(write)) project.write(place(file), text);
    for (const command of step.git ?? []) git(project.root, ...command.split(' '));
    const kept = same.map(read);
    const before = replaced && read(replaced[0]);
    if (run !== undefined) {
      const { stdout, stderr, ...end } = await project.run(
        ...(typeof run === 'string' ? run.split(' ') : run),
      );
      expect([run, end.code, stderr]).toEqual([run, code, stderr]);
      expectSaid(stdout, step.stdout);
      expectSaid(stderr, step.stderr);
      for (const part of unsaid) expect(stdout + stderr).not.toContain(part);
    }
    expect(same.map(read)).toEqual(kept);
    if (replaced) expect(read(replaced[0])).toBe(before?.replace(replaced[1], replaced[2]));
    for (const [file, said] of Object.entries(step.has ?? {})) expectSaid(read(file), said);
    for (const [file, parts] of Object.entries(step.lacks ?? {}))
      for (const part of parts) expect(read(file)).not.toContain(part);
    expect((step.absent ?? []).filter((file) => project.has(place(file)))).toEqual([]);
    if (step.asBase) expect(read(`catalogue/${step.asBase}`)).toBe(readBase(step.asBase));
  }
}
