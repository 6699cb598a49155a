export const unpackedServers: string;
export function findServer(name: 'nginx' | 'apache'): string | undefined;
