import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { readRegular, whyUnreadable } from '../../site/lib/safe-files.ts';

/** What stylesheets are made of. */
export interface StyleFiles {
  /** Absolute paths: the stylesheets, what they import, and pictures and fonts that they name. */
  readonly paths: readonly string[];
  readonly unreadable: readonly UnreadableFile[];
  /** Whether these are all: what comes from packages is not followed. */
  readonly isWhole: boolean;
}

/** What a stylesheet names and can't be read. */
interface UnreadableFile {
  /** The absolute path of the stylesheet. */
  readonly path: string;
  readonly line: number;
  readonly name: string;
  /** The end of a sentence: `it is a folder`. */
  readonly reason: string;
}

/** `url(…)` and `@import "…"`, with the name in quotes or without. */
const named =
  /(?:@import\s+|url\(\s*)(?:url\(\s*)?(?:"(?<double>[^"]+)"|'(?<single>[^']+)'|(?<bare>(?:\\.|[^"')\s;\\])+))/gi;

/** Of another host, or in the stylesheet itself. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/** Whether a stylesheet that names this may take it from a package that is installed. */
function isOfPackage(path: string, name: string): boolean {
  const owner = packageOf(name);
  const places = createRequire(path).resolve.paths(name) ?? [];
  return owner !== undefined && places.some((place) => existsSync(join(place, owner)));
}

/** The package that a name of a file would be from; undefined for what can only be a path. */
export function packageOf(name: string): string | undefined {
  return /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?=\/|$)/.exec(name)?.[0];
}

/** Follows stylesheets to all files that they name; `styles` are absolute paths of files that can be read. */
export function styleFiles(styles: readonly string[]): StyleFiles {
  const paths = new Set(styles);
  const unreadable: UnreadableFile[] = [];
  let isWhole = true;
  for (const path of paths) {
    if (extname(path).toLowerCase() !== '.css' || whyUnreadable(path)) continue;
    const css = readRegular(path).toString('utf8');
    const code = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
    for (const { groups: { double, single, bare = '' } = {}, index } of code.matchAll(named)) {
      const address = double ?? single ?? bare.replace(/\\(.)/g, '$1');
      if (elsewhere.test(address)) continue;
      // A query and a fragment are for the browser.
      const name = address.replace(/[?#].*/, '');
      const file = resolve(dirname(path), name);
      const reason = whyUnreadable(file);
      if (reason !== undefined && isOfPackage(path, name)) {
        isWhole = false;
        continue;
      }
      paths.add(file);
      const line = code.slice(0, index).split('\n').length;
      if (reason !== undefined) unreadable.push({ path, line, name, reason });
    }
  }
  return { paths: [...paths], unreadable, isWhole };
}
