import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OutputFile } from '../lib/output.ts';
import type { LocatedFont } from '../theme/theme-files.ts';

/** The third-party notices of a site, and the client's file with the first part of them. */
export const noticesFile = 'third-party-notices.txt';

const rule = `\n${'-'.repeat(80)}\n\n`;

/** The licences of the code, `notices`, and of the published fonts; no file if there are none. */
export function noticesFiles(
  notices: string,
  fonts: readonly Pick<LocatedFont, 'family' | 'path'>[],
): OutputFile[] {
  const byLicence = new Map<string, Set<string>>();
  for (const { family, path } of fonts) {
    const licence = fontLicence(path);
    if (licence === undefined) continue;
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`Font ${family}`));
  }
  const ofFonts = [...byLicence].map(([text, names]) => `${[...names].join('\n')}\n\n${text}\n`);
  const all = [...(notices ? [notices] : []), ...ofFonts];
  const head = 'This site holds the work of others, under the licences below.\n';
  return all.length > 0 ? [{ path: noticesFile, content: [head, ...all].join(rule) }] : [];
}

/**
 * The licence next to a font, or that of its package. Undefined if there is none: the font is the company's own,
 * or its licence requires no copy.
 */
function fontLicence(path: string): string | undefined {
  const [root = dirname(path)] =
    /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path) ?? [];
  const [name = ''] = basename(path).toLowerCase().split('.');
  for (const folder of new Set([dirname(path), root])) {
    const licences = readdirSync(folder)
      .filter((file) => /^(?:licen[cs]e|ofl|copying)\b/i.test(file))
      .sort();
    // A folder may hold the licences of several fonts: `OFL-Lato.txt` belongs to `Lato.woff2`.
    const file = licences.find((each) => each.toLowerCase().includes(name)) ?? licences[0];
    if (file) return readFileSync(join(folder, file), 'utf8').replaceAll('\r', '').trim();
  }
  return undefined;
}
