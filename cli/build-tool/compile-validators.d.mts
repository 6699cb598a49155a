export function compileValidators(root: string): Promise<string>;
