import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** Undefined until it is asked for; null where there is none for this platform. */
let decoder: NodeCompiler | null | undefined;

function decoderOrNone(): NodeCompiler | null {
  if (decoder !== undefined) return decoder;
  try {
    const name = '@myriaddreamin/typst-ts-node-compiler';
    const module: { NodeCompiler: typeof NodeCompiler } = createRequire(import.meta.url)(name);
    decoder = module.NodeCompiler.create({ workspace: folder });
  } catch {
    decoder = null;
  }
  return decoder;
}

/** Where files are that only the compiler has. */
const folder = resolve(tmpdir());

/** Whether {@link faultOfDecoding} has anything to say of a file: browsers decode what data sheets leave as it is. */
export function isDecoded(name: string, content: Buffer): boolean {
  return /\.(?:png|gif|webp)$/i.test(name) || (/\.svg$/i.test(name) && isTried(content));
}

/**
 * Why a picture can't be decoded, by the decoder of data sheets, as the end of a sentence that begins with its name.
 * Undefined if it can be, or if data sheets are not made on this machine.
 */
export function faultOfDecoding(name: string, content: Buffer): string | undefined {
  const drawn = /\.svg$/i.test(name) ? faultOfDrawing(content) : undefined;
  const compiler = decoderOrNone();
  if (drawn !== undefined || !compiler) return drawn;
  const file = `picture${/\.\w+$/.exec(name)?.[0].toLowerCase() ?? ''}`;
  const template = join(folder, 'decode.typ');
  try {
    compiler.mapShadow(join(folder, file), content);
    compiler.mapShadow(template, Buffer.from(`#image("${file}")`));
    const compiled = compiler.compile({ mainFilePath: template });
    if (!compiled.result) return reasonOf(JSON.stringify(compiled.takeError()?.shortDiagnostics));
    // What is in an SVG file is decoded only now.
    if (file.endsWith('.svg')) compiler.pdf(compiled.result);
    return undefined;
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
 * What is larger than a sign may take long where lines lead far out of the picture; and what is put together from layers
 * ends the process of the renderer where one lies outside of it.
 */
function isTried(svg: Buffer): boolean {
  return (
    svg.length > 4000 ||
    /opacity|clip-path|blend|isolation|<image|<use|<symbol|<svg[\s\S]*<svg/.test(
      svg.toString('latin1'),
    )
  );
}

/**
 * Why a drawing can't be drawn, as {@link faultOfDecoding}: it is tried in a process of its own, since a
 * mistake of the renderer ends the process that it happens in.
 */
export function faultOfDrawing(svg: Buffer): string | undefined {
  if (!isTried(svg)) return undefined;
  const { resolve: find } = createRequire(import.meta.url);
  let renderer: string;
  try {
    renderer = find('@resvg/resvg-js');
  } catch {
    return undefined;
  }
  const code =
    `const { Resvg } = require(${JSON.stringify(renderer)});` +
    "const svg = require('node:fs').readFileSync(0, 'utf8');" +
    "new Resvg(svg, { fitTo: { mode: 'width', value: 512 }, font: { loadSystemFonts: false } }).render();";
  const [program = '', ...args] = limited([process.execPath, '-e', code]);
  const { error, status } = spawnSync(program, args, {
    input: svg,
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: maxSeconds * 1000,
    killSignal: 'SIGKILL',
  });
  if (error && 'code' in error && error.code === 'ETIMEDOUT') {
    return `takes more than ${maxSeconds} s to draw`;
  }
  return status === 0
    ? undefined
    : "can't be drawn: it takes too much memory, or a part with an opacity, a clipping path or a view of its own may lie outside of the picture";
}

const maxSeconds = 10;
/** Of addresses, of which Node.js takes a third before anything is drawn. */
const maxKilobytes = 4_000_000;

/** A command with a limit of memory, where the system has one. */
function limited(command: readonly string[]): readonly string[] {
  if (process.platform === 'win32') return command;
  return ['/bin/sh', '-c', `ulimit -v ${maxKilobytes}; exec "$0" "$@"`, ...command];
}
