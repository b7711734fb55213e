import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Forwards what a client sends to the database. */
type ByteForwarder = (client: Socket, database: Socket) => void;

/**
 * Opens a way to the database of an address. Returns the address that leads over it. `prepare` is awaited before a
 * connection is opened.
 */
export async function openDatabaseProxy(
  url: string,
  {
    prepare,
    passOn = (client, database) => client.pipe(database),
  }: { prepare?(): Promise<void>; passOn?: ByteForwarder },
): Promise<(of: string) => string> {
  const proxy = createServer(async (client) => {
    client.on('error', () => {});
    await prepare?.();
    const database = connect(placeOf(url));
    database.on('error', () => client.destroy());
    client.on('close', () => database.destroy());
    database.pipe(client);
    passOn(client, database);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as { port: number };
  return (of) => {
    const { username, password, pathname } = new URL(of);
    return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
  };
}

function placeOf(url: string) {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname); // a folder, for a local socket
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}
