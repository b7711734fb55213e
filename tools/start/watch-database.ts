import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config, DatabaseUrls } from '../../server/platform/lib/config.ts';
import { log } from '../../server/platform/lib/log.ts';
import { dataPath } from '../../server/platform/postgres/cluster-paths.ts';
import { startEmbedded } from '../../server/platform/postgres/embedded.ts';
import { findPostmaster } from '../../server/platform/postgres/postmaster.ts';

export interface DatabaseWatch {
  stop(): Promise<void>; // from then on PostgreSQL is not restarted
}

interface WatchOptions extends Pick<Config, 'dataDir' | 'databaseAwaySeconds'> {
  database: DatabaseUrls;
  isEmbedded: boolean;
  giveUp(): void; // called once
}

const every = 500; // milliseconds between two checks
const pingEvery = 4; // checks: a running process may still not answer
const diskEvery = 120; // checks: one minute
const lowDisk = 200 * 1024 ** 2; // bytes

/**
 * Monitors the database while the server runs. A stopped embedded PostgreSQL is restarted. When a database stays
 * away longer than `databaseAwaySeconds` (0: forever), it gives up, so that the process exits and its supervisor
 * notices.
 */
export function watchDatabase(watching: WatchOptions): DatabaseWatch {
  const { dataDir, database, isEmbedded, databaseAwaySeconds } = watching;
  let isOver = false;
  let awaySince: number | undefined;

  async function checkDatabase(turn: number) {
    try {
      if (isEmbedded && !findPostmaster(dataPath(dataDir))) await restart();
      if (awaySince !== undefined || turn % pingEvery === 0) await ping(database.directUrl);
      if (awaySince !== undefined) log.warn({ event: 'database.back' }, 'The database answers again.');
      awaySince = undefined;
    } catch (err) {
      if (awaySince === undefined)
        log.error({ event: 'database.away', err }, 'The database does not answer.');
      awaySince ??= performance.now();
    }
    if (isEmbedded && turn % diskEvery === 0) await warnOfLowDisk(dataDir);
  }

  async function restart() {
    if (isOver) return;
    awaySince ??= performance.now();
    log.error({ event: 'database.gone' }, 'The embedded PostgreSQL has stopped. It is restarted.');
    const { directUrl } = await startEmbedded(dataDir);
    if (directUrl !== database.directUrl)
      throw new Error(
        `watchDatabase: PostgreSQL restarted on port ${new URL(directUrl).port}, because another program uses its own`,
      );
  }

  const isGivenUp = () =>
    databaseAwaySeconds > 0 &&
    awaySince !== undefined &&
    performance.now() - awaySince > databaseAwaySeconds * 1_000;

  async function watch() {
    for (let turn = 1; !isOver; turn++) {
      await wait(every);
      if (isOver) return;
      await checkDatabase(turn);
      if (isOver || !isGivenUp()) continue;
      log.fatal(
        { event: 'database.given_up' },
        `The database was away for ${databaseAwaySeconds} seconds. The shop ends.`,
      );
      watching.giveUp();
      return;
    }
  }

  const watched = watch();
  return {
    async stop() {
      isOver = true;
      await watched;
    },
  };
}

async function ping(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  client.on('error', () => {}); // the statement fails too
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {}); // it was never open
  }
}

async function warnOfLowDisk(dataDir: string) {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free < lowDisk)
    log.warn({ event: 'disk.low', dataDir, free }, 'The disk of the data folder is nearly full.');
}
