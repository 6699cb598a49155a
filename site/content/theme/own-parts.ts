import { type ComponentType, createElement, Fragment, isValidElement } from 'react';
import { foreignFailure, runForeign, SiteFailure } from '../../lib/site-failure.ts';
import type { OwnPage } from '../../page-api/define-page.ts';
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
  if (mistakes.length === 0) return { ...defaultParts, ...namedParts(own) };
  throw new SiteFailure(`${what} is wrong.\n${mistakes.join('').trimEnd()}`);
}

function namedParts(own: object): Partial<ThemeParts> {
  const parts = Object.entries(own).map(([name, part]) => [
    name,
    named(`the part "${name}" of the theme`, part),
  ]);
  return Object.fromEntries(parts);
}

/** The code of a company that React is rendering, the innermost last. */
const running: string[] = [];

/** The code of a company that failed in what React is rendering: a mark takes its place. */
const failed = new Set<string>();

/**
 * Renders in a language. Throws a SiteFailure that says which code of a company has thrown, if it was such; where failures
 * are kept, a mark takes the place of what failed.
 */
export function renderNamed(language: string, render: () => string): string {
  failed.clear();
  const attempt = (): string => {
    running.length = 0;
    try {
      return render();
    } catch (error) {
      const what = running.at(-1);
      if (what === undefined) throw error;
      const rethrow = () => {
        throw error;
      };
      return runForeign(`${what}, in ${language},`, rethrow, () => {
        failed.add(what);
        return attempt();
      });
    }
  };
  return attempt();
}

/** A component of a company, which is called `what` while it is rendered. */
function named<Props extends object>(what: string, own: ComponentType<Props>) {
  const Begin = () => void running.push(what);
  const End = () => void running.pop();
  return (props: Props) => {
    if (failed.has(what)) return createElement('milepost-failure', { lang: 'en' }, what);
    const begin = createElement(Begin);
    const shown = createElement(own, props);
    return createElement(Fragment, null, begin, shown, createElement(End));
  };
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
    if (isComponent(own))
      return [record.path, named(`the page ${record.path}`, own as OwnPage)] as const;
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
