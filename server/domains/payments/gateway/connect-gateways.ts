import type { Db } from '#platform/db/db.ts';
import type { Config } from '#platform/lib/config.ts';
import { updateConnected, updateSandboxMethods } from '../queries.ts';

/** Disables gateways without keys when the server starts. */
export async function connectGateways(db: Db, { ipay88 }: Pick<Config, 'ipay88'>): Promise<void> {
  await updateConnected(db, 'ipay88', ipay88 !== undefined);
  await updateSandboxMethods(db, ipay88?.isSandbox === true);
}
