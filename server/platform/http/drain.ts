import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

interface DrainTimes {
  quiet?: number; // milliseconds without a request after which the open connections count as idle
  longest?: number; // milliseconds after which the drain ends, even if requests still come
}

/**
 * Stops a listening server gently. It accepts no new connection, and every further answer has
 * `Connection: close`, so that busy clients disconnect by themselves. Resolves when no connection is left,
 * or when the remaining ones have sent nothing for `quiet` milliseconds.
 *
 * Node's own `close` cuts idle connections at once. A client that is just sending a request then sees a reset.
 */
export async function drain(
  server: Server,
  { quiet = 400, longest = 3_000 }: DrainTimes = {},
): Promise<void> {
  if (!server.listening) return;
  const started = performance.now();
  let lastRequest = started;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
    lastRequest = performance.now();
  });
  NetServer.prototype.close.call(server); // http's `close` would also cut the idle connections

  while ((await countConnections(server)) > 0) {
    const now = performance.now();
    if (now - lastRequest > quiet || now - started > longest) return;
    await wait(20);
  }
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
