import { existsSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import {
  configFiles,
  openProject,
  type Project,
  type ProjectOptions,
} from '../config/open-project.ts';
import { foldersFrom } from '../core/is-below.ts';

/** How to open a project again: its options, and their base folder. */
export interface ProjectPlace extends Pick<ProjectOptions, 'catalogue' | 'config'> {
  readonly cwd: string;
}

/** An open project, and how to open it again. */
export interface OpenedProject {
  readonly place: ProjectPlace;
  readonly project: Project;
}

/** Throws a Failure if the configuration is invalid. */
export async function openPlace(place: ProjectPlace): Promise<OpenedProject> {
  return { place, project: await openProject(place, place.cwd) };
}

/**
 * The project of a file, by absolute path: that of the nearest configuration above it, if its catalogue contains
 * the file, else that of the nearest folder with `site.yaml`. Undefined for a file outside of catalogues. Throws
 * a Failure if the configuration is invalid.
 */
export async function findProject(path: string): Promise<OpenedProject | undefined> {
  let bare: ProjectPlace | undefined;
  for (const folder of foldersFrom(dirname(path))) {
    if (!bare && siteFiles.some((name) => existsSync(join(folder, name)))) {
      bare = { cwd: dirname(folder), catalogue: basename(folder) };
    }
    if (!configFiles.some((name) => existsSync(join(folder, name)))) continue;
    const opened = await openPlace({ cwd: folder });
    if (isIn(opened.project, path)) return opened;
    break;
  }
  return bare && openPlace(bare);
}

/** A folder with one of these files is a catalogue. */
export const siteFiles = ['site.yaml', 'site.yml', 'site.json'];

/** Whether an absolute path is in the catalogue of a project. */
export function isIn({ folder }: Pick<Project, 'folder'>, path: string): boolean {
  return path.startsWith(folder + sep);
}

/** The project of a folder in the editor; undefined if it has none. Throws as above. */
export async function findProjectIn(folder: string): Promise<OpenedProject | undefined> {
  if (configFiles.some((name) => existsSync(join(folder, name)))) return openPlace({ cwd: folder });
  const inFolder = await findProject(join(folder, 'site.yaml'));
  return inFolder ?? findProject(join(folder, 'catalogue', 'site.yaml'));
}
