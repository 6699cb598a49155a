import { join } from 'node:path';
import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import { entriesBelow, readRegular } from '../../site/lib/safe-files.ts';
import { orElse } from '../core/or-else.ts';
import type { EditedCatalogue } from './edited-catalogue.ts';

/** The folders of a company's code and strings, which commands don't change. */
const folders = ['drawings', 'strings', 'theme'];

/** The files of code, styles and strings that contain an id as a word. */
export function filesNaming(id: string, { project, nameOf }: EditedCatalogue): string[] {
  // The id of a unit may contain any sign.
  const word = new RegExp(`(?<![\\w&-])${escapeRegExp(id)}(?![\\w&-])`);
  const files = folders
    .flatMap((folder) => orElse([], () => entriesBelow(join(project.folder, folder))))
    .filter((each) => each.isFile() && /\.(?:[cm]?[jt]sx?|json|css)$/.test(each.name))
    .map((each) => join(each.parentPath, each.name));
  // An unreadable file has no text: the record has changed already, and the validator reports the file.
  const textOf = (path: string) => orElse('', () => readRegular(path).toString('utf8'));
  return files.filter((path) => word.test(textOf(path))).map((path) => nameOf({ path }));
}
