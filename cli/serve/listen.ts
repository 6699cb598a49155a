import { fstatSync } from 'node:fs';
import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { Failure } from '../core/failure.ts';
import { orElse } from '../core/or-else.ts';
import { isAnyAddress } from './own-names.ts';

/**
 * Starts a server and resolves to an address for browsers, such as `http://localhost:4173`. Throws a Failure if
 * the port can't be used. Port 0 is any free one.
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const name = isAnyAddress(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${typeof address === 'object' && address ? address.port : port}`;
}

/**
 * Waits until the process is stopped, or its terminal or the pipe of its parent has ended; then closes the server and its
 * connections, so that the port is free at once.
 */
export async function serveUntilStopped(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
    // Without one if stdin was closed before the process began. With a pipe, the pipe ends with the parent.
    const stdin = orElse(undefined, () => fstatSync(0));
    if (stdin?.isFIFO() || stdin?.isSocket())
      process.stdin.once('end', resolve).once('error', resolve).resume().unref();
  });
  server.close();
  server.closeAllConnections();
}

function portFailure(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Failure(
        `milepost: port ${port} is taken: another program, or another "milepost", serves there.\n` +
          `Stop it, or choose another port: --port ${port < 65535 ? port + 1 : port - 1}. With --port 0, any free one is taken.`,
      );
    case 'EACCES':
      return new Failure(
        `milepost: port ${port} may not be used without rights. Choose one above 1023.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new Failure(
        `milepost: "${host}" is not an address of this machine. Try --host localhost.`,
      );
    default:
      return error;
  }
}
