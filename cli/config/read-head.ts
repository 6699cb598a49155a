import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type BuildFailure, build } from 'esbuild';
import type { MilepostPlugin } from '../../site/build/plugin.ts';
import { hashedName } from '../../site/lib/hashed-name.ts';
import type { HeadElement, OutputFile, SiteHead } from '../../site/lib/output.ts';
import type { HeadEntry } from '../../site/page-api/plugin-head.ts';
import { Failure } from '../core/failure.ts';
import { lineIn } from './bundle-code.ts';

/** The head of a site, and the absolute paths of the files that it is made from. */
export interface ReadHead extends SiteHead {
  readonly paths: readonly string[];
}

/**
 * Reads what plugins add to the heads of pages. `folder` is that of the configuration, an absolute path, and `name` the
 * configuration in messages. Throws a Failure with all mistakes.
 */
export async function readHead(
  plugins: readonly MilepostPlugin[],
  folder: string,
  name: string,
): Promise<ReadHead> {
  const mistakes: string[] = [];
  const paths: string[] = [];
  const files: OutputFile[] = [];
  const elements: HeadElement[] = [];
  for (const [at, { head = [] }] of plugins.entries()) {
    for (const [index, entry] of head.entries()) {
      const mistake = mistakeIn(entry);
      if (mistake === undefined) elements.push(await elementOf(entry));
      else mistakes.push(`  plugins[${at}].head[${index}]: ${mistake}`);
    }
  }
  if (mistakes.length === 0) return { elements, files, paths };
  throw new Failure(`milepost: the configuration ${name} is wrong.\n${mistakes.join('\n')}`);

  async function elementOf(entry: HeadEntry): Promise<HeadElement> {
    const { kinds, paths: on, languages } = entry;
    const pages = {
      ...(kinds && { kinds }),
      ...(on && { paths: on }),
      ...(languages && { languages }),
    };
    if ('meta' in entry) {
      const key = entry.meta.includes(':') ? 'property' : 'name';
      const attributes = { [key]: entry.meta, content: entry.content };
      return { ...pages, name: 'meta', attributes, hosts: [] };
    }
    const { attributes = {}, hosts = [], consent } = entry;
    const shared = { ...pages, name: 'script', consent } as const;
    if ('inline' in entry) return { ...shared, attributes, hosts, inline: entry.inline };
    if ('script' in entry) {
      const { href, origin } = new URL(entry.script);
      return {
        ...shared,
        attributes: { src: href, async: '', ...attributes },
        hosts: [origin, ...hosts],
      };
    }
    const made = await bundleScript(resolve(folder, entry.file), folder, name);
    paths.push(...made.paths);
    const path = hashedName(basename(entry.file).replace(/\.\w+$/, '.js'), made.content);
    files.push({ path, content: made.content });
    return { ...shared, attributes: { type: 'module', ...attributes }, hosts, path };
  }

  function mistakeIn(entry: HeadEntry): string | undefined {
    const given: Record<string, unknown> = { ...entry };
    const what = ['meta', 'script', 'inline', 'file'].filter((field) => field in given);
    if (what.length !== 1) return 'Write one of "meta", "script", "inline" and "file".';
    if ('meta' in entry) {
      const more = ['attributes', 'hosts', 'consent'].find((field) => field in given);
      if (more !== undefined) return `"${more}" is for scripts: take it out.`;
      if (!('content' in given)) return 'The field "content" is missing.';
      return toolMetas.test(entry.meta)
        ? `The tool writes the meta "${entry.meta}" itself: take it out.`
        : undefined;
    }
    if ('content' in given) return '"content" is for a meta: take it out.';
    if ('script' in entry && !isHttps(entry.script)) {
      return `script: ${JSON.stringify(entry.script)} is no address that begins with "https://". Write one, or name a file of your own with "file".`;
    }
    if ('inline' in entry && /<\/script|<!--/i.test(entry.inline)) {
      return 'inline: "</script" and "<!--" would end the script or hide what follows. Write them in parts: "<" + "/script".';
    }
    if ('file' in entry && !existsSync(resolve(folder, entry.file))) {
      return `file: there is no ${entry.file}. Paths start from the folder of the configuration.`;
    }
    const { attributes = {}, hosts = [] } = entry;
    const attribute = Object.keys(attributes).find((each) => !safeAttributes.test(each));
    if (attribute !== undefined) {
      return `attributes: "${attribute}" is not possible. There are data-…, id, integrity, crossorigin and referrerpolicy.`;
    }
    const host = hosts.find((each) => !isOrigin.test(each));
    return host === undefined
      ? undefined
      : `hosts: ${JSON.stringify(host)} is no origin. Write it without a path: "https://events.example.org".`;
  }
}

const toolMetas = /^(?:charset|viewport|description|robots|og:.*)$/i;
const safeAttributes =
  /^(?:data-(?!own$|consent$|src$|type$)[a-z\d-]+|id|integrity|crossorigin|referrerpolicy)$/;
const isOrigin = /^(?:https|wss):\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?$/i;

function isHttps(address: string): boolean {
  return URL.canParse(address) && /^https:\/\/[^@\s'"]+$/i.test(address) && !address.includes(';');
}

/** Bundles a module for browsers. Throws a Failure with the places of its mistakes. */
async function bundleScript(path: string, folder: string, name: string) {
  const result = await build({
    absWorkingDir: folder,
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  }).catch(({ errors }: BuildFailure) => {
    const lines = errors.map(lineIn(name));
    throw new Failure(`milepost: a script of a plugin can't be bundled.\n${lines.join('\n')}`);
  });
  return {
    content: Buffer.from(result.outputFiles[0]?.contents ?? []),
    paths: Object.keys(result.metafile.inputs).map((input) => resolve(folder, input)),
  };
}
