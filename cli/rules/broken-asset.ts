import { join } from 'node:path';
import type { Assets } from '../assets.ts';
import { disguiseOf } from '../file-signature.ts';
import type { Rule } from '../rule.ts';
import { didYouMean } from '../suggest.ts';

export const brokenAsset = {
  id: 'broken-asset',
  severity: 'error',
  summary:
    'Every file that a record names stands below the assets folder, and is what its name says.',
  rationale:
    'A file that is not there leaves a hole in the page, and one outside the assets folder is never published. Letter case counts, since it does on the machines that serve the site. Of each file only the beginning is read.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: `images:
  - src: flags/EN.svg
    alt: { en: The flag, fr: Le drapeau, es: La bandera }
`,
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: `images:
  - src: flags/en.svg
    alt: { en: The flag, fr: Le drapeau, es: La bandera }
`,
  },
  isBinding: true,
  *check({ assetFields, assets }) {
    const folded = new Map([...assets.files].map((file) => [file.toLowerCase(), file]));
    const told = new Map<string, Problem | undefined>();
    for (const { entry, at, value } of assetFields) {
      const problem = told.has(value) ? told.get(value) : problemOf(value, assets, folded);
      told.set(value, problem);
      if (problem) yield { entry, at, ...problem };
    }
  },
} satisfies Rule;

interface Problem {
  readonly message: string;
  readonly help: string;
}

function problemOf(
  value: string,
  { folder, files, symbolicLinks }: Assets,
  folded: ReadonlyMap<string, string>,
): Problem | undefined {
  if (files.has(value)) return contentProblem(value, folder);
  if (value.startsWith('/') || value.split(/[/\\]/).includes('..')) {
    return {
      message: `"${value}" leads out of the assets folder, and only files in it are published.`,
      help: 'Copy the file into "assets", and name it from there.',
    };
  }
  const link = [...symbolicLinks].find((each) => value === each || value.startsWith(`${each}/`));
  if (link !== undefined) {
    return {
      message: `"assets/${link}" is a symbolic link, and what it points at is not published.`,
      help: 'Put the file itself into "assets".',
    };
  }
  const file = folded.get(value.toLowerCase());
  if (file !== undefined) {
    const message = `There is no file "assets/${value}": its name differs in letter case.`;
    return { message, help: `Write "${file}".` };
  }
  const help = didYouMean(value, files, 'Put the file there, or correct its name.');
  return { message: `There is no file "assets/${value}".`, help };
}

/** A browser shows nothing where a file is not what its ending says. */
function contentProblem(value: string, folder: string): Problem | undefined {
  const disguise = disguiseOf(join(folder, value));
  if (!disguise) return undefined;
  const { words, ending } = disguise;
  const rename = ending && `Give it the ending ".${ending}" here and in its name, or convert it.`;
  return {
    message: `"assets/${value}" ${words}.`,
    help: rename ?? 'Put the right file in its place.',
  };
}
