import { type ToolKind, toolKinds } from '../../schema/page-kinds.ts';

/** The path of a tool page without a record. */
export function defaultToolPath(kind: ToolKind): string {
  return `/${kind}`;
}

interface ToolSources {
  /** The tools that the site chooses; undefined for all. */
  wanted: readonly ToolKind[] | undefined;
  pages: readonly { kind: string; path: string }[];
  hasProducts: boolean;
  hasFigures: boolean;
  hasConnections: boolean;
}

/** The paths of a site's tool pages, without empty ones. */
export function toolPaths(sources: ToolSources): ReadonlyMap<ToolKind, string> {
  const { wanted = toolKinds, pages, hasProducts, hasFigures, hasConnections } = sources;
  const isUseful: Record<ToolKind, boolean> = {
    search: hasProducts,
    compare: hasFigures,
    check: hasFigures,
    connections: hasConnections,
    data: hasFigures,
  };
  return new Map(
    toolKinds
      .filter((kind) => wanted.includes(kind) && isUseful[kind])
      .map((kind) => {
        const record = pages.find((page) => page.kind === kind);
        return [kind, record?.path ?? defaultToolPath(kind)] as const;
      }),
  );
}
