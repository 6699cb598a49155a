import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { readRegular, whyUnreadable } from '../../site/lib/safe-files.ts';

export interface StyleFiles {
  /** Absolute paths: the stylesheets, their imports, and the pictures and fonts that they refer to. */
  readonly paths: readonly string[];
  readonly unreadable: readonly UnreadableFile[];
  /** Whether these are complete: imports from packages are not followed. */
  readonly isWhole: boolean;
}

/** A file that a stylesheet refers to and that can't be read. */
interface UnreadableFile {
  /** The absolute path of the stylesheet. */
  readonly path: string;
  readonly line: number;
  readonly name: string;
  /** The end of a sentence: `it is a folder`. */
  readonly reason: string;
}

/** `url(…)` and `@import "…"`, with or without quotes. */
const named =
  /(?:@import\s+|url\(\s*)(?:url\(\s*)?(?:"(?<double>[^"]+)"|'(?<single>[^']+)'|(?<bare>(?:\\.|[^"')\s;\\])+))/gi;

/** Addresses on other hosts, and in the stylesheet itself. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/** Whether a name in a stylesheet may refer to an installed package. */
function isOfPackage(path: string, name: string): boolean {
  const owner = packageOf(name);
  const places = createRequire(path).resolve.paths(name) ?? [];
  return owner !== undefined && places.some((place) => existsSync(join(place, owner)));
}

/** The package that a name may refer to; undefined if it can only be a path. */
export function packageOf(name: string): string | undefined {
  return /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?=\/|$)/.exec(name)?.[0];
}

/** Follows stylesheets to all files that they refer to; `styles` are absolute paths of readable files. */
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
      // Removes the query and fragment.
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
