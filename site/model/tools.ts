import { type ToolKind, toolKinds } from '../../schema/page-kinds.ts';

interface ToolSources {
  /** The tools that the site chooses; undefined for all. */
  wanted: readonly ToolKind[] | undefined;
  pages: readonly { kind: string; path: string }[];
  hasProducts: boolean;
  hasFigures: boolean;
  hasConnections: boolean;
}

/** The paths of a site's tool pages, without empty ones: `/search` where no record names one. */
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
        return [kind, record?.path ?? `/${kind}`] as const;
      }),
  );
}
