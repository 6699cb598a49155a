import { join } from 'node:path';
import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import { entriesBelow, readRegular } from '../../site/lib/safe-files.ts';
import { orElse } from '../core/or-else.ts';
import type { EditedCatalogue } from './edited-catalogue.ts';

/** The folders of a company's code and strings, which commands don't change. */
const folders = ['drawings', 'strings', 'theme'];

/** The files of code, styles and strings that contain an id as a word, those of the configuration among them. */
export function filesNaming(id: string, { project, nameOf }: EditedCatalogue): string[] {
  // The id of a unit may contain any sign.
  const word = new RegExp(`(?<![\\w&-])${escapeRegExp(id)}(?![\\w&-])`);
  const below = folders
    .flatMap((folder) => orElse([], () => entriesBelow(join(project.folder, folder))))
    .flatMap((each) => (each.isFile() ? join(each.parentPath, each.name) : []));
  const files = [...new Set([...below, ...project.codeFiles])].filter(
    (path) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(path) && !/[\\/]node_modules[\\/]/.test(path),
  );
  // An unreadable file has no text: the record has changed already, and the validator reports the file.
  const textOf = (path: string) => orElse('', () => readRegular(path).toString('utf8'));
  return files.filter((path) => word.test(textOf(path))).map((path) => nameOf({ path }));
}
