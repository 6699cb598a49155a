import { join } from 'node:path';
import { pathAndFolders } from '../../../schema/file-names.ts';
import { memoizeByName } from '../../../schema/memoize.ts';
import { compareText } from '../../core/diagnostic.ts';
import type { Problem } from '../../core/finding.ts';
import type { TextPlace } from '../../core/source.ts';
import { createSuggester } from '../../core/suggest.ts';
import type { Assets } from '../../load/find-assets.ts';
import { createSource } from '../../load/read-source.ts';
import type { Rule } from '../rule.ts';

export const brokenAsset = {
  id: 'broken-asset',
  severity: 'error',
  supersedes: ['schema'],
  looksAcross: true,
  isBinding: true,
  *checkCatalogue(context) {
    const { assetFields, assets, stageFindings } = context;
    yield* stageFindings('broken-asset');
    if (assets.unreadable !== undefined) {
      yield {
        ...placeOf(assets),
        message: `The folder "assets" can't be read: ${assets.unreadable}.`,
        help: 'Put a folder with the files there: only what is in the catalogue is published.',
      };
      return;
    }
    const suggest = createSuggester(assets.files, 'Put the file there, or correct its name.');
    const folded = new Map([...assets.files].map((file) => [file.toLowerCase(), file]));
    const problemOf = memoizeByName((value) => problemOfField(value, assets, folded, suggest));
    for (const { entry, at, within, value } of assetFields) {
      const problem = problemOf(value);
      if (problem) yield { entry, at, ...(within && { within }), ...problem };
    }
    const named = new Set(assetFields.map(({ value }) => value));
    for (const file of [...assets.files, ...assets.refused.keys()].sort(compareText)) {
      const problem = named.has(file) ? undefined : problemOfFile(file, assets);
      if (problem) yield { ...placeOf(assets, file), ...problem };
    }
  },
} satisfies Rule;

/** The place is the file itself, or the folder, since no record has it. */
function placeOf({ folder }: Assets, file = ''): TextPlace {
  const name = join('assets', file).replaceAll('\\', '/');
  return { entry: createSource(join(folder, file), name, ''), offsets: [0, 0] };
}

function problemOfField(
  value: string,
  assets: Assets,
  folded: ReadonlyMap<string, string>,
  suggest: (file: string) => string,
): Problem | undefined {
  const { files, refused } = assets;
  if (files.has(value) || refused.has(value)) return problemOfFile(value, assets);
  const link = [...pathAndFolders(value)].find((each) => refused.has(each));
  if (link !== undefined) return problemOfFile(link, assets);
  const below = value.replace(/^(?:\S*\/)?assets\//, '').replace(/^\//, '');
  if (below !== value && files.has(below)) {
    const message = `"${value}" does not begin below the assets folder.`;
    return { message, help: `Write "${below}".` };
  }
  const isOutside = /^(?:[a-z]:)?[\\/]|^(?:file|https?):/i.test(value);
  if (isOutside || value.split(/[/\\]/).includes('..')) {
    return {
      message: `"${value}" leads out of the assets folder, and only files in it are published.`,
      help: 'Copy the file into "assets", and name it from there.',
    };
  }
  const file = folded.get(value.toLowerCase());
  if (file !== undefined) {
    const message = `There is no file "assets/${value}": its name differs in letter case.`;
    return { message, help: `Write "${file}".` };
  }
  return { message: `There is no file "assets/${value}".`, help: suggest(value) };
}

function problemOfFile(file: string, assets: Assets): Problem | undefined {
  const problem = assets.problemOf(file);
  return problem && { message: `"assets/${file}" ${problem.what}.`, help: problem.help };
}
