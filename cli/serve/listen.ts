import type { Server } from 'node:http';
import { Failure } from '../failure.ts';

/**
 * Starts a server and gives its address, such as `http://localhost:4173`. Throws a Failure when
 * the port can't be had. Port 0 is any free one.
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return `http://${host}:${typeof address === 'object' && address ? address.port : port}`;
}

/** Waits until the process is told to stop, then closes the server and what hangs on it. */
export async function serveUntilStopped(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  server.close();
  server.closeAllConnections();
}

function portFailure(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Failure(
        `milepost: port ${port} is taken by another program. Stop it, or choose a port with --port.`,
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
