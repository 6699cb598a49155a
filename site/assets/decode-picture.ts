import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { memoizeByName, once } from '../../schema/memoize.ts';

const typesetter = '@myriaddreamin/typst-ts-node-compiler';

/** Undefined where there is none for this platform. */
const decoderOrNone = once(() => {
  try {
    const module: { NodeCompiler: typeof NodeCompiler } = createRequire(import.meta.url)(
      typesetter,
    );
    return module.NodeCompiler.create({ workspace: folder });
  } catch {
    return undefined;
  }
});

/** Where files are that only the compiler has. */
const folder = resolve(tmpdir());

/** Whether {@link faultOfDecoding} has anything to say of a file: browsers decode what data sheets leave as it is. */
export function isDecoded(name: string, content: Buffer): boolean {
  return /\.(?:png|gif|webp)$/i.test(name) || (/\.svg$/i.test(name) && isTried(content));
}

/**
 * Why a picture can't be decoded or drawn, by what makes data sheets and pictures for sharing, as the end of a sentence
 * that begins with its name. Undefined if it can be, or if these are not made on this machine.
 */
export function faultOfDecoding(name: string, content: Buffer): string | undefined {
  if (/\.svg$/i.test(name)) return faultOfDrawing(content);
  const compiler = decoderOrNone();
  if (!compiler) return undefined;
  const file = `picture${/\.\w+$/.exec(name)?.[0].toLowerCase() ?? ''}`;
  const template = join(folder, 'decode.typ');
  try {
    compiler.mapShadow(join(folder, file), content);
    compiler.mapShadow(template, Buffer.from(`#image("${file}")`));
    const compiled = compiler.compile({ mainFilePath: template });
    return compiled.result
      ? undefined
      : reasonOf(JSON.stringify(compiled.takeError()?.shortDiagnostics));
  } catch (error) {
    return reasonOf(String(error));
  } finally {
    compiler.evictCache(0);
  }
}

function reasonOf(words: string): string {
  const [, reason] = /\(([^()"]{1,80})\)/.exec(words) ?? [];
  return `can't be decoded${reason ? ` (${reason})` : ''}`;
}

/**
 * What is larger than a sign, dashed or repeated may take long; and what is put together from layers ends the process of
 * the renderer where one lies outside of the picture.
 */
function isTried(svg: Buffer): boolean {
  return (
    svg.length > 4000 ||
    /opacity|clip-path|blend|isolation|dasharray|<image|<use|<symbol|<svg[\s\S]*<svg/.test(
      svg.toString('latin1'),
    )
  );
}

/**
 * Draws the SVG file on stdin as a picture for sharing, and sets it as data sheets do. The arguments are the paths of the
 * renderer and of the typesetter, '' for one that is not installed, and a folder.
 */
const attempt = `
  const [renderer, typesetter, folder] = process.argv.slice(1);
  const svg = require('node:fs').readFileSync(0);
  if (renderer) {
    const { Resvg } = require(renderer);
    const font = { loadSystemFonts: false };
    const { width, height } = new Resvg(svg, { font });
    const value = Math.min(1200 / width, 630 / height);
    new Resvg(svg, { fitTo: { mode: 'zoom', value }, font }).render();
  }
  if (typesetter) {
    const compiler = require(typesetter).NodeCompiler.create({ workspace: folder });
    const template = folder + '/decode.typ';
    compiler.mapShadow(folder + '/picture.svg', svg);
    compiler.mapShadow(template, Buffer.from('#image("picture.svg")'));
    compiler.pdf(compiler.compile({ mainFilePath: template }).result);
  }`;

/**
 * Why a drawing can't be drawn, as {@link faultOfDecoding}: it is tried in a process of its own, since a
 * mistake of the renderer ends the process that it happens in.
 */
export function faultOfDrawing(svg: Buffer): string | undefined {
  const paths = ['@resvg/resvg-js', typesetter].map(pathOf);
  if (!isTried(svg) || paths.every((path) => path === '')) return undefined;
  const [program = '', ...args] = limited([process.execPath, '-e', attempt, ...paths, folder]);
  const { signal, status } = spawnSync(program, args, {
    input: svg,
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: 10 * maxSeconds * 1000,
    killSignal: 'SIGKILL',
  });
  if (signal === 'SIGKILL' || signal === 'SIGXCPU') {
    return `takes more than ${maxSeconds} s to draw`;
  }
  return status === 0
    ? undefined
    : "can't be drawn: it takes too much memory, repeats its parts too often or holds a damaged picture, or a part with an opacity, a clipping path or a view of its own may lie outside of the picture";
}

/** The path of a package; '' where it is not installed. */
const pathOf = memoizeByName((name): string => {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return '';
  }
});

/** Of processor time; where the system has no limit of it, ten times as long. */
const maxSeconds = 3;
/** Of addresses, of which Node.js takes a third before anything is drawn. */
const maxKilobytes = 4_000_000;

/** A command with limits of memory and of time, where the system has them. */
function limited(command: readonly string[]): readonly string[] {
  if (process.platform === 'win32') return command;
  const limits = `ulimit -v ${maxKilobytes}; ulimit -t ${maxSeconds}`;
  return ['/bin/sh', '-c', `${limits}; exec "$0" "$@"`, ...command];
}
