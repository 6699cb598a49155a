export function makeFolder(path: string): void;
