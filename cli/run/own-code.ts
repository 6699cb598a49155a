import { resolve } from 'node:path';
import type { Catalogue } from '../../schema/catalogue.ts';
import { allBlocks, parseRich } from '../../schema/rich-text.ts';
import type { Extensions } from '../../site/build/extensions.ts';
import type { NamedByRecord } from '../../site/build/own-code.tsx';
import { placeInProject } from '../config/project-warning.ts';
import { provideForRendering } from '../config/run-code.ts';
import type { Context } from '../context/context.ts';
import { namedDrawings } from '../context/drawings.ts';
import { textOf } from '../core/data.ts';
import type { Finding } from '../core/finding.ts';
import { tool } from '../core/running-tool.ts';
import type { DataPlace, Entry, Place } from '../core/source.ts';

/**
 * What a build would stop at: the code of a company that throws, each place once. It is in the code where that is known;
 * else where the record names the drawing, or the configuration. All paths are absolute. Throws what is a bug.
 */
export async function findingsOfCode(
  catalogue: Catalogue,
  context: Context,
  extensions: Extensions,
  { config, cwd, folder }: Readonly<Record<'config' | 'cwd' | 'folder', string>>,
): Promise<Finding[]> {
  const { drawings, plugins, theme, head } = extensions;
  const hasPages = plugins.some(({ pages = [] }) => pages.length > 0);
  if (drawings.length === 0 && !theme?.parts && !head && !hasPages) return [];
  // React reads this on loading; its development version is slower.
  process.env.NODE_ENV ??= 'production';
  await provideForRendering();
  const { failuresOfCode } = await import('../../site/build/own-code.tsx');
  const root = `${tool.folder}/site`;
  const own = new Set(drawings.map(({ name }) => name));
  const named = [...drawingsIn(context)].filter(({ kind }) => own.has(kind));
  const failures = await failuresOfCode({ catalogue, folder, extensions, root }, named);
  const findings = failures.map(([failure, drawing]): Finding => {
    const [message = '', ...help] = failure.message.split('\n');
    const place = placeOf(failure.place, cwd) ?? drawing?.place ?? placeInProject(config, 1);
    const text = message.charAt(0).toUpperCase() + message.slice(1);
    return { ...place, message: text, help: help.join(' '), isBinding: true };
  });
  const keyOf = ({ entry, message, ...place }: Finding) =>
    JSON.stringify([entry.path, 'offsets' in place ? place.offsets : message]);
  return [...new Map(findings.map((each) => [keyOf(each), each])).values()];
}

/** `catalogue/theme/parts.tsx:12:5`, from a folder. */
function placeOf(place: string | undefined, cwd: string): Place | undefined {
  const [, file = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/.exec(place ?? '') ?? [];
  return file === '' ? undefined : placeInProject(resolve(cwd, file), Number(line), Number(column));
}

interface PlacedDrawing extends NamedByRecord {
  readonly kind: string;
  readonly place: DataPlace;
}

/** The drawings of records, and those in their texts. */
function* drawingsIn(context: Context): Generator<PlacedDrawing> {
  const productOf = ({ kind, data }: Entry) =>
    kind === 'product' ? textOf(data, 'id') : undefined;
  for (const { entry, at, name, choices } of namedDrawings(context)) {
    const named = { ...(choices as object), kind: name };
    yield { kind: name, named, product: productOf(entry), place: { entry, at } };
  }
  for (const { entry, at, role, versions } of context.texts) {
    if (role !== 'rich') continue;
    for (const { language, text } of versions) {
      for (const block of text.includes('drawing') ? allBlocks(parseRich(text).blocks) : []) {
        if (block.kind !== 'part' || block.name !== 'drawing') continue;
        const { value: kind, attributes } = block;
        const place = { entry, at: [...at, language] };
        yield { kind, named: { ...attributes, kind }, product: productOf(entry), place };
      }
    }
  }
}
