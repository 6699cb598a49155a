/** Why the tool can't run in a version of Node.js, such as `v18.20.8`; undefined if it can. */
export function nodeProblem(version?: string): string | undefined;
