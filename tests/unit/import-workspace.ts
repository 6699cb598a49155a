import type { createWorkspace } from './cli-workspace.ts';

/** The flat layout, as the mapping of the shipped catalogue says it. */
export const flat = new URL('../../catalogue/import/flat.yaml', import.meta.url).pathname;

/** What `milepost import` does with files that are beside a copy of the base catalogue, after some arguments. */
export function openImport(
  workspace: ReturnType<typeof createWorkspace>,
  files: Readonly<Record<string, string | Uint8Array | object>>,
  ...first: string[]
) {
  const project = workspace.open();
  for (const [name, content] of Object.entries(files)) {
    const isText = typeof content === 'string' || content instanceof Uint8Array;
    project.write(`../${name}`, isText ? content : JSON.stringify(content));
  }
  const product = (id: string) => `products/sensors/${id}.yaml`;
  return {
    ...project,
    /** The files of products, by their ids. */
    hasProduct: (id: string) => project.has(product(id)),
    product: (id: string) => project.data(product(id)),
    text: (id: string) => project.read(product(id)),
    run: (...args: string[]) => project.run('import', ...first, ...args),
  };
}

/** What the report of an import says that it has not placed. */
export function unplacedIn(report: string): string[] {
  const [, lines = ''] = /Not placed:\n((?: {4}.*\n)+)/.exec(report) ?? [];
  return lines.trim().split(/\n\s*/);
}
