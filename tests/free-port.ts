import { createServer } from 'node:net';

/** Systems give ports from here on to those who ask for any: another process may get one at any moment. */
const firstGiven = 32_768;
const first = 20_000;

/** A port of this machine that is free, and that no system gives to a process that asks for any. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (firstGiven - first));
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
