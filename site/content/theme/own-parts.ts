import { isValidElement } from 'react';
import { foreignFailure, SiteFailure } from '../../lib/site-failure.ts';
import type { BuildContext, OwnPage } from '../../page-api/define-page.ts';
import type { Theme, ThemeParts } from '../../theme/theme.ts';
import { defaultParts } from './default-parts.tsx';

/**
 * The parts that a theme brings, and the tool's where it has none. Throws a SiteFailure if they can't be loaded, and
 * for what is none of them.
 */
export async function themeParts(load: Theme['parts']): Promise<ThemeParts> {
  if (!load) return defaultParts;
  const what = 'the module of "parts" in the theme';
  let loaded: unknown;
  try {
    loaded = await load();
  } catch (error) {
    throw foreignFailure(what, error);
  }
  const own = fieldsOf(fieldsOf(loaded)?.default);
  if (!own) {
    throw new SiteFailure(`${what} has no parts.\nWrite "export default { Brand: … }" there.`);
  }
  const known = Object.keys(defaultParts);
  const mistakes = Object.entries(own).flatMap(([name, part]) => {
    if (!known.includes(name))
      return `  There is no part "${name}". There are ${known.join(', ')}.\n`;
    return isComponent(part)
      ? []
      : `  "${name}" is no component. Write a function that gives what it shows.\n`;
  });
  if (mistakes.length === 0) return { ...defaultParts, ...own };
  throw new SiteFailure(`${what} is wrong.\n${mistakes.join('').trimEnd()}`);
}

/** The components that are code of a company, and what they are called. */
export function foreignParts({
  theme: { parts },
  ownPages = new Map(),
}: Pick<BuildContext, 'theme' | 'ownPages'>): ReadonlyMap<unknown, string> {
  const own = new Set<unknown>(Object.values(defaultParts));
  const foreign = Object.entries(parts).filter(([, part]) => !own.has(part));
  return new Map<unknown, string>([
    ...foreign.map(([name, part]) => [part, `the part "${name}" of the theme`] as const),
    ...[...ownPages].map(([path, page]) => [page, `the page ${path}`] as const),
  ]);
}

/** What the pages of plugins show, by their path. Throws a SiteFailure if something is no component, or can't be loaded. */
export async function loadOwnPages(
  pages: readonly { record: { path: string }; component(): Promise<object> }[],
): Promise<ReadonlyMap<string, OwnPage>> {
  const loaded = pages.map(async ({ record, component }) => {
    const what = `the component of the page ${record.path}`;
    const module: unknown = await component().catch((error: unknown) => {
      throw foreignFailure(what, error);
    });
    const own = fieldsOf(module)?.default;
    if (isComponent(own)) return [record.path, own as OwnPage] as const;
    throw new SiteFailure(
      `${what} is no component.\nLet the default export of its module be a function that gives what it shows.`,
    );
  });
  return new Map(await Promise.all(loaded));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

/** `memo` and the like give objects that are components. */
function isComponent(part: unknown): boolean {
  return (
    typeof part === 'function' || (fieldsOf(part)?.$$typeof !== undefined && !isValidElement(part))
  );
}
