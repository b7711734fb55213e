import pg from 'pg';
import type { TestCluster } from './cluster.ts';

/** A shared cluster, held until it is left. */
export interface ClusterLease {
  cluster: TestCluster;
  leave(): Promise<void>;
}

/** Starts or joins a cluster. Another run may be stopping it; a connected cluster is not stopped by the last run. */
export async function joinCluster(start: () => Promise<TestCluster>, attempts = 5): Promise<ClusterLease> {
  const cluster = await start();
  const presence = new pg.Client({ connectionString: cluster.adminUrl });
  presence.on('error', () => {}); // users of the cluster will report more
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
