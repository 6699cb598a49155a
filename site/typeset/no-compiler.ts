import { createRequire } from 'node:module';

/** What data sheets and pictures for sharing are made with: installed by those who want them. */
const typesetter = ['@myriaddreamin/typst-ts-node-compiler', '@resvg/resvg-js', 'subset-font'];

/** What typesets can't be loaded: it is not installed, there is none for this platform, or it is broken. */
export class NoCompiler extends Error {
  constructor(cause: unknown) {
    super(`No data sheets and no pictures for sharing: ${reasonOf(cause)}.`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  const isMissing =
    cause instanceof Error &&
    'code' in cause &&
    /MODULE_NOT_FOUND$/.test(String(cause.code)) &&
    typesetter.some((name) => cause.message.includes(`'${name}`));
  if (isMissing) return `to have them, run "npm install ${typesetter.join(' ')}"`;
  const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
  return `their compiler can't be loaded (${reason})`;
}

/** The installed version of one of these packages. Throws NoCompiler where there is none. */
export function versionOf(name: string): string {
  try {
    const { version }: { version: string } = createRequire(import.meta.url)(`${name}/package.json`);
    return version;
  } catch (error) {
    throw new NoCompiler(error);
  }
}

/** What is installed of them and of what makes pictures, for what is kept of their work. */
export function installedMakers(): string {
  return [...typesetter, 'sharp']
    .map((name) => {
      try {
        return `${name} ${versionOf(name)}`;
      } catch {
        return name;
      }
    })
    .join('\n');
}
