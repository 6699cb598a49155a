import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Connection,
  type Diagnostic,
  MessageType,
  ShowMessageNotification,
  type TextDocuments,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { configFiles } from '../config/open-project.ts';
import { printed } from '../config/project-warning.ts';
import { failureOrBug } from '../core/failure.ts';
import type { Io } from '../core/io.ts';
import { startWatching } from '../run/watch/follow-project.ts';
import { type Checked, CheckedCatalogue } from './checked-catalogue.ts';
import {
  findProject,
  findProjectIn,
  isIn,
  type OpenedProject,
  openPlace,
  type ProjectPlace,
} from './find-project.ts';
import { showFindings } from './show-findings.ts';
import { pathOf, uriOf } from './uris.ts';

export interface Editor {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  /** The only project to serve; by default that of each file. */
  readonly singleProject?: ProjectPlace | undefined;
  readonly io: Io;
}

/** The catalogues of an editor's files. */
export class Catalogues {
  readonly #editor: Editor;
  #catalogues: readonly CheckedCatalogue[] = [];
  /** The published findings, by catalogue and path. */
  readonly #published = new Map<CheckedCatalogue, Map<string, readonly Diagnostic[]>>();
  /** The current search: searches are sequential, so that nothing is opened twice. */
  #search: Promise<unknown> = Promise.resolve();
  /** Failed searches, by folder, to retry after the next change. */
  readonly #failed = new Map<string, () => Promise<unknown>>();
  readonly #isStopped = new AbortController();
  readonly #outside = new Set<string>();
  /** The last reported failure, which is not repeated with every change. */
  #failure = '';

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** Checks the catalogues of the editor's folders: absolute paths. */
  openFolders(folders: readonly string[]): void {
    const { singleProject } = this.#editor;
    for (const folder of singleProject ? [singleProject.cwd] : folders) {
      this.#queue(() => this.#add(folder, () => findProjectIn(folder)));
      this.#followConfig(folder);
    }
  }

  /** Checks the catalogue of a document, if it has one. */
  open(uri: string): void {
    this.#queue(async () => {
      const path = pathOf(uri);
      if (path === undefined || this.#locate(uri)) return this.change(uri);
      const isRead = await this.#add(dirname(path), () => findProject(path));
      if (!isRead || this.#locate(uri) || this.#outside.has(path)) return;
      this.#outside.add(path);
      const why = 'A catalogue is a folder that holds site.yaml.';
      this.#editor.connection.console.info(
        `${path} is in no catalogue, so it is not checked. ${why}`,
      );
    });
  }

  /** Handles a changed or closed document. */
  change(uri: string): void {
    const located = this.#locate(uri);
    if (located) located.catalogue.change();
    else this.#retry();
  }

  /** The catalogue of a document, and its absolute path; undefined if it is no file of a catalogue. */
  async of(uri: string) {
    await this.#search;
    return this.#locate(uri);
  }

  /** The texts of all open files, by absolute path. */
  openTexts(): ReadonlyMap<string, string> {
    const all = this.#editor.documents.all();
    return new Map(
      all.flatMap((document) => {
        const path = pathOf(document.uri);
        return path === undefined ? [] : [[path, document.getText()] as const];
      }),
    );
  }

  stop(): void {
    this.#isStopped.abort();
    for (const catalogue of this.#catalogues) catalogue.stop();
  }

  #locate(uri: string) {
    const path = pathOf(uri);
    if (path === undefined) return undefined;
    const catalogue = this.#catalogues.find(({ project }) => isIn(project, path));
    return catalogue && { path, catalogue };
  }

  #queue(search: () => unknown): void {
    this.#search = this.#search.then(search);
  }

  /** Watches a configuration, since not every editor reports it as a document. */
  #followConfig(folder: string): void {
    const watcher = startWatching(folder, { recursive: false }, (_, name) => {
      if (name === null || configFiles.includes(name)) this.#retry();
    });
    if (watcher) this.#isStopped.signal.addEventListener('abort', () => watcher.close());
  }

  #retry(): void {
    for (const [place, search] of this.#failed) {
      this.#failed.delete(place);
      this.#queue(search);
    }
  }

  /** Resolves to false if the project can't be read; then it is searched for again after a change. */
  async #add(place: string, find: () => Promise<OpenedProject | undefined>): Promise<boolean> {
    try {
      const { singleProject, connection, io } = this.#editor;
      if (singleProject && this.#catalogues.length > 0) return true;
      const opened = await (singleProject ? openPlace(singleProject) : find());
      if (!opened) return true;
      const { folder, warnings } = opened.project;
      if (this.#catalogues.some(({ project }) => project.folder === folder)) return true;
      for (const warning of warnings) connection.console.warn(printed(warning, folder).trimEnd());
      const client = {
        openTexts: () => this.openTexts(),
        publish: (checked: Checked, from: CheckedCatalogue) => this.#publish(checked, from),
        fail: (message: string) => this.#reportFailure(message),
      };
      const catalogue = new CheckedCatalogue(opened, client, io);
      this.#catalogues = [...this.#catalogues, catalogue];
      catalogue.change();
      return true;
    } catch (error) {
      this.#failed.set(place, () => this.#add(place, find));
      this.#reportFailure(failureOrBug(error).message);
      return false;
    }
  }

  #reportFailure(message: string): void {
    if (message === this.#failure) return;
    this.#failure = message;
    const { connection } = this.#editor;
    // Not by the library's method, which is a request that editors leave open.
    void connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Error,
      message,
    });
  }

  /** Publishes only the files whose findings have changed. */
  #publish({ report }: Checked, catalogue: CheckedCatalogue): void {
    this.#failure = '';
    const previous = this.#published.get(catalogue) ?? new Map();
    const now = new Map(showFindings(report, catalogue.place.cwd));
    this.#published.set(catalogue, now);
    const uris = new Map(this.#editor.documents.keys().map((uri) => [pathOf(uri), uri]));
    for (const path of new Set([...previous.keys(), ...now.keys()])) {
      const diagnostics = [...(now.get(path) ?? [])];
      if (isDeepStrictEqual(diagnostics, previous.get(path) ?? [])) continue;
      const uri = uris.get(path) ?? uriOf(path);
      this.#editor.connection.sendDiagnostics({ uri, diagnostics });
    }
  }
}
