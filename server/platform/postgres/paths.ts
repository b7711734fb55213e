import { join } from 'node:path';

/** Where the embedded PostgreSQL keeps what it has, inside the data folder of the shop. */
export const dataIn = (dataDir: string) => join(dataDir, 'postgres');
export const socketsIn = (dataDir: string) => join(dataDir, 'socket');
export const logIn = (dataDir: string) => join(dataDir, 'postgres.log');

/** Its socket serves a third more queries than TCP does; the system allows a socket's path 103 letters. */
export function addressOf(dataDir: string, port: number) {
  const socket = join(socketsIn(dataDir), `.s.PGSQL.${port}`);
  const reachable = process.platform !== 'win32' && socket.length <= 103;
  return `${reachable ? encodeURIComponent(socketsIn(dataDir)) : '127.0.0.1'}:${port}`;
}
