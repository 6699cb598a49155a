import type { Diagnostic } from '../../cli/core/diagnostic.ts';
import type { Catalogue } from './catalogue.ts';
import { type Change, type Lines, lineAt, linesAfter, type Stretch } from './change.ts';
import type { Consequence, Fault, Planted } from './fault.ts';
import { findingsOf, isOn, textOf, textsAfter } from './findings.ts';
import { createRandom } from './random.ts';
import type { Workspace } from './workspace.ts';

/** A fault that no rule reported where it is, or of which something untrue was said. */
export interface Trouble {
  readonly fault: string;
  readonly what: string;
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** What was reported, each in a line. */
  readonly reported: readonly string[];
}

/** How the faults of one kind fared. */
export interface Tally {
  readonly fault: Fault;
  readonly planted: number;
  readonly detected: number;
  readonly untrue: number;
  readonly troubles: readonly Trouble[];
}

/** Plants `count` faults of a kind, one at a time, each in another place or another way. */
export async function runFault(
  fault: Fault,
  { workspace, seed, count }: { workspace: Workspace; seed: number; count: number },
): Promise<Tally> {
  const random = createRandom(seed ^ hashName(fault.name));
  const seen = new Set<string>();
  const tally = { fault, planted: 0, detected: 0, untrue: 0, troubles: [] as Trouble[] };
  for (let tries = 0; tally.planted < count && tries < count * 40; tries++) {
    const planted = fault.plant(workspace.catalogue, random);
    const key = JSON.stringify(planted);
    if (!planted || seen.has(key)) continue;
    seen.add(key);
    const { isDetected, untrue, troubles } = await examine(fault, planted, workspace);
    tally.planted++;
    tally.detected += Number(isDetected);
    tally.untrue += untrue;
    tally.troubles.push(...troubles);
  }
  return tally;
}

/** A kind keeps its places whichever other kinds run. */
function hashName(name: string): number {
  return [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 7);
}

async function examine(
  fault: Fault,
  planted: Planted,
  { catalogue, baseline, validate }: Workspace,
) {
  const { scene = [], changes, at = changes } = planted;
  const before = catalogue.with(scene);
  const staged =
    scene.length > 0 ? await validate(new Map(preparedTexts(before, scene))) : baseline;
  const ofScene = findingsOf(staged, baseline).filter(
    ({ rule }) => fault.sceneMayTrip?.includes(rule) !== true,
  );
  const changed = new Map([...preparedTexts(before, scene), ...textsAfter(before, changes)]);
  const fresh = findingsOf(await validate(changed), staged);
  const lines = (stretches: readonly Stretch[]) =>
    stretches.map((each) =>
      linesAfter(each, changes, changed.get(each.file) ?? textOf(before, each.file)),
    );
  const right = lines(at);
  const near = lines([...at, ...(planted.surroundings ?? [])]);
  const hits = fresh.filter((each) => fault.expects.includes(each.rule) && isOn(right, each));
  const untrue = fresh.filter(
    (each) => !hits.includes(each) && !fault.allows?.some((one) => isAllowed(one, each, near)),
  );
  const tell = (what: string, reported: readonly Diagnostic[]) =>
    troubleOf(what, reported, { fault, before, changes, at });
  return {
    isDetected: hits.length > 0,
    untrue: untrue.length + ofScene.length,
    troubles: [
      ...(hits.length === 0 ? [tell('missed', fresh)] : []),
      ...(untrue.length > 0 ? [tell('untrue', untrue)] : []),
      ...(ofScene.length > 0 ? [tell('untrue of the scene', ofScene)] : []),
    ],
  };
}

/** The files of the scene, as it has left them. */
function preparedTexts(before: Catalogue, scene: readonly Change[]): [string, string][] {
  return scene.map(({ file }) => [file, textOf(before, file)]);
}

function isAllowed({ rule, reach }: Consequence, each: Diagnostic, near: readonly Lines[]) {
  if (rule !== each.rule) return false;
  if (reach === 'catalogue') return true;
  return reach === 'file' ? near.some(({ file }) => file === each.file) : isOn(near, each);
}

interface Scene {
  readonly fault: Fault;
  readonly before: Catalogue;
  readonly changes: readonly Change[];
  readonly at: readonly Stretch[];
}

function troubleOf(
  what: string,
  reported: readonly Diagnostic[],
  { fault, before, changes }: Scene,
): Trouble {
  const [first] = changes;
  const { file = '', start = 0 } = first ?? {};
  const text = textOf(before, file);
  return {
    fault: fault.name,
    what,
    file,
    line: lineAt(text, start),
    before: changes
      .map((each) => textOf(before, each.file).slice(each.start, each.end))
      .join(' | '),
    after: changes.map((each) => each.text).join(' | '),
    reported: reported.map(
      (each) => `${each.rule} ${each.file}:${each.start.line} ${each.message}`,
    ),
  };
}
