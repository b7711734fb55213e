import { join } from 'node:path';

/** The folders of the embedded PostgreSQL inside the data folder. */
export const dataPath = (dataDir: string) => join(dataDir, 'postgres');
export const socketPath = (dataDir: string) => join(dataDir, 'socket');
export const logPath = (dataDir: string) => join(dataDir, 'postgres.log');

/** Its socket serves a third more queries than TCP. The system limits socket paths to 103 characters. */
export function clusterAddress(dataDir: string, port: number) {
  const socket = join(socketPath(dataDir), `.s.PGSQL.${port}`);
  const reachable = process.platform !== 'win32' && socket.length <= 103;
  return `${reachable ? encodeURIComponent(socketPath(dataDir)) : '127.0.0.1'}:${port}`;
}
