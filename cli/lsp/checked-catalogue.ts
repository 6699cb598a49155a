import { setImmediate as immediately } from 'node:timers/promises';
import type { Project } from '../config/open-project.ts';
import type { Context } from '../context/context.ts';
import type { Report } from '../core/diagnostic.ts';
import { failureOrBug } from '../core/failure.ts';
import type { Io } from '../core/io.ts';
import { withoutBaseline } from '../report/baseline.ts';
import { onePerFact } from '../report/one-per-fact.ts';
import { rules } from '../rules/index.ts';
import { readCatalogue } from '../run/read-catalogue.ts';
import { ProjectFollower } from '../run/watch/follow-project.ts';
import { type OpenedProject, openPlace, type ProjectPlace } from './find-project.ts';

/** The result of a check. */
export interface Checked {
  readonly report: Report;
  /** The context of the rules, which answers requests. */
  readonly context: Context;
}

/** The editor as seen by a catalogue. */
export interface Client {
  /** The texts open in the editor, by absolute path. */
  readonly openTexts: () => ReadonlyMap<string, string>;
  /** Receives the result of a check, unless something has changed meanwhile. */
  readonly publish: (checked: Checked, catalogue: CheckedCatalogue) => void;
  /** Receives why a catalogue can't be checked. */
  readonly fail: (message: string) => void;
}

/** A catalogue that is checked after every change: of an open text, of a file, of the configuration. */
export class CheckedCatalogue {
  readonly place: ProjectPlace;
  /** As last opened. */
  project: Project;
  /** The last finished check; undefined before the first. */
  lastCheck: Checked | undefined;
  readonly #client: Client;
  readonly #io: Io;
  readonly #follower: ProjectFollower;
  #isChanged = false;
  #isStopped = false;
  #running: Promise<void> | undefined;

  constructor({ place, project }: OpenedProject, client: Client, io: Io) {
    this.place = place;
    this.project = project;
    this.#client = client;
    this.#io = { ...io, cwd: place.cwd };
    this.#follower = new ProjectFollower(() => this.change());
    this.#follower.follow(project);
  }

  /** Schedules a check after a change. */
  change(): void {
    this.#isChanged = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      // A change after this check had read the files.
      if (this.#isChanged && !this.#isStopped) this.change();
    });
  }

  /** The check of the current texts; undefined if it fails. */
  async currentCheck(): Promise<Checked | undefined> {
    while (this.#running) await this.#running;
    return this.lastCheck;
  }

  /** Checks with other texts, by absolute path, in place of files. */
  async read(unsaved: ReadonlyMap<string, string>): Promise<Checked> {
    const { folder, settings, extensions, config } = this.project;
    const { cwd } = this.#io;
    const isDraft = this.lastCheck !== undefined;
    const options = { cwd, settings, extensions, unsaved, isDraft };
    const { report, context } = await readCatalogue(folder, options);
    const { baseline } = config.validate ?? {};
    const known = baseline && (await withoutBaseline(report, baseline, cwd));
    return { context, report: onePerFact(known ? known.report : report, rules, true) };
  }

  stop(): void {
    this.#isStopped = true;
    this.#follower.stop();
  }

  async #run(): Promise<void> {
    while (this.#isChanged && !this.#isStopped) {
      // Messages that arrive together are one change.
      await immediately();
      this.#isChanged = false;
      try {
        await this.#follower.update(() => this.#openAgain(), this.#io);
        const checked = await this.read(this.#client.openTexts());
        if (this.#isChanged || this.#isStopped) continue;
        this.lastCheck = checked;
        this.#client.publish(checked, this);
      } catch (error) {
        this.lastCheck = undefined;
        this.#client.fail(failureOrBug(error).message);
      }
    }
  }

  async #openAgain(): Promise<Project> {
    ({ project: this.project } = await openPlace(this.place));
    return this.project;
  }
}
