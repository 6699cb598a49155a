export function readKept(file: string): Buffer | undefined;
export function keepFile(file: string, content: string | Uint8Array): void;
