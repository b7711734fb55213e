import pg from 'pg';
import type { TestCluster } from './cluster.ts';

/** A cluster that others use too, for as long as one needs it. */
export interface Joined {
  cluster: TestCluster;
  leave(): Promise<void>;
}

/** Another run may be leaving the same cluster: one that is connected to is not turned off by the last to leave. */
export async function joinCluster(start: () => Promise<TestCluster>, attempts = 5): Promise<Joined> {
  const cluster = await start();
  const presence = new pg.Client({ connectionString: cluster.adminUrl });
  presence.on('error', () => {}); // whoever needs the cluster then will say more
  try {
    await presence.connect();
  } catch (error) {
    if (attempts === 0) throw error;
    return joinCluster(start, attempts - 1);
  }
  const leave = async () => {
    await presence.end();
    await cluster.stop();
  };
  return { cluster, leave };
}
