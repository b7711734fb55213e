import { join } from 'node:path';

/** The folders of the embedded PostgreSQL inside the data folder. */
export const dataIn = (dataDir: string) => join(dataDir, 'postgres');
export const socketsIn = (dataDir: string) => join(dataDir, 'socket');
export const logIn = (dataDir: string) => join(dataDir, 'postgres.log');

/** Its socket serves a third more queries than TCP. The system limits socket paths to 103 characters. */
export function addressOf(dataDir: string, port: number) {
  const socket = join(socketsIn(dataDir), `.s.PGSQL.${port}`);
  const reachable = process.platform !== 'win32' && socket.length <= 103;
  return `${reachable ? encodeURIComponent(socketsIn(dataDir)) : '127.0.0.1'}:${port}`;
}
