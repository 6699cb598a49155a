import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Failure } from './failure.ts';

/**
 * Serves until the process is told to stop. Gives the address once it listens; throws a Failure
 * when the port can't be had.
 */
export async function listen(
  handler: RequestListener,
  port: number,
  host: string,
): Promise<{ address: string; closed: Promise<void> }> {
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, port, host)));
    server.listen(port, host, resolve);
  });
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
  return { address: `http://${host}:${boundPort(server.address())}`, closed };
}

function boundPort(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}

function portFailure(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Failure(
        `Port ${port} is taken by another program. Stop it, or choose a port with --port.`,
      );
    case 'EACCES':
      return new Failure(`Port ${port} may not be used without rights. Choose one above 1023.`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return new Failure(`"${host}" is no address of this machine. Try --host localhost.`);
    default:
      return error;
  }
}
