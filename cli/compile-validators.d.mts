export function compileValidators(root: string, outfile: string): Promise<void>;
