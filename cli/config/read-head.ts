import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { memberOf } from '../../schema/member-of.ts';
import type { MilepostPlugin } from '../../site/build/plugin.ts';
import { hashedName } from '../../site/lib/hashed-name.ts';
import type { HeadElement, OutputFile, SiteHead } from '../../site/lib/output.ts';
import type { HeadEntry } from '../../site/page-api/plugin-head.ts';
import { Failure } from '../core/failure.ts';
import { bundleScript } from './bundle-code.ts';

/**
 * Reads what plugins add to the heads of pages. `folder` is that of the configuration, an absolute path, and `name` the
 * configuration in messages. Throws a Failure with all mistakes.
 */
export async function readHead(
  plugins: readonly MilepostPlugin[],
  folder: string,
  name: string,
): Promise<SiteHead & { readonly paths: readonly string[] }> {
  const entries = plugins.flatMap(({ head = [] }, at) =>
    head.map((entry, index) => ({ entry, place: `plugins[${at}].head[${index}]` })),
  );
  const mistakes = entries.flatMap(({ entry, place }) => {
    const mistake = mistakeIn(entry, folder);
    return mistake === undefined ? [] : [`  ${place}${mistake}`];
  });
  if (mistakes.length > 0) {
    throw new Failure(`milepost: the configuration ${name} is wrong.\n${mistakes.join('\n')}`);
  }
  const paths: string[] = [];
  const files: OutputFile[] = [];
  const elements = await Promise.all(entries.map(({ entry }) => elementOf(entry)));
  return { elements, files, paths };

  async function elementOf(entry: HeadEntry): Promise<HeadElement> {
    const { kinds, paths: on, languages } = entry;
    const pages = { kinds, paths: on, languages };
    if ('meta' in entry) {
      const key = entry.meta.includes(':') ? 'property' : 'name';
      const attributes = { [key]: entry.meta, content: entry.content };
      return { name: 'meta', attributes, hosts: [], pages };
    }
    const { attributes, hosts = [], consent } = entry;
    const shared = { name: 'script', hosts, consent, pages } as const;
    if ('inline' in entry)
      return { ...shared, attributes: { ...attributes }, inline: entry.inline };
    if ('script' in entry) {
      const { href, origin } = new URL(entry.script);
      const own = { src: href, async: '', ...attributes };
      return { ...shared, attributes: own, hosts: [origin, ...hosts] };
    }
    const made = await bundleScript(entry.file, folder, name);
    paths.push(...made.files);
    const path = hashedName(basename(entry.file).replace(/\.\w+$/, '.js'), made.code);
    files.push({ path, content: made.code });
    return { ...shared, attributes: { type: 'module', ...attributes }, path };
  }
}

/** What may be in a field, and what to write else. */
const fields: readonly [string, (value: string, folder: string) => boolean, string][] = [
  [
    'meta',
    (name) => !/^(?:charset|viewport|description|robots|og:.*)$/i.test(name),
    'The tool writes this one itself: take it out.',
  ],
  [
    'script',
    (address) => URL.canParse(address) && /^https:\/\/[^@\s'";]+$/i.test(address),
    'Write an address that begins with "https://", or name a file of your own with "file".',
  ],
  [
    'inline',
    (code) => !/<\/(?:script|style)|<!--/i.test(code),
    'This would end the script. Write it in parts: "<" + "/script".',
  ],
  [
    'file',
    (path, folder) => existsSync(resolve(folder, path)),
    'There is no such file. Paths start from the folder of the configuration.',
  ],
  [
    'attributes',
    (name) =>
      /^(?:data-(?!own$|consent$|src$|type$)[a-z\d-]+|id|integrity|crossorigin)$/.test(name),
    'Possible are data-…, id, integrity and crossorigin.',
  ],
  [
    'hosts',
    (host) => /^(?:https|wss):\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?$/i.test(host),
    'Write an origin without a path: "https://events.example.org".',
  ],
];

/** The mistake in an entry, with its field: `.script: …`. */
function mistakeIn(entry: HeadEntry, folder: string): string | undefined {
  const given: Record<string, unknown> = { ...entry };
  const what = ['meta', 'script', 'inline', 'file'].filter((field) => Object.hasOwn(given, field));
  if (what.length !== 1) return ': Write one of "meta", "script", "inline" and "file".';
  if ('meta' in given !== 'content' in given) return ': "meta" and "content" belong together.';
  for (const [field, isRight, help] of fields) {
    const value = memberOf(given, field) ?? [];
    const values =
      typeof value === 'string' ? [value] : Array.isArray(value) ? value : Object.keys(value);
    const wrong = values.find((each) => !isRight(each, folder));
    if (wrong !== undefined) return `.${field}: ${JSON.stringify(wrong.slice(0, 80))}. ${help}`;
  }
  return undefined;
}
