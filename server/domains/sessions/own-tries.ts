import { countOfSite, countOfTarget } from '#platform/auth/rate-limits.ts';
import type { Tx } from '#platform/db/db.ts';

/**
 * When strangers have used up the tries of a mailed code, a network still has its first tries of the hour. The number
 * of such networks is limited.
 */
export const ownTries = { each: 2, networks: 15 };

/**
 * Takes a try of a mailed code: one of its own, or else one of the caller's network. `site` is that network. Each
 * call counts for the network, so that a stranger who uses up the code has none left.
 */
export async function takeTry<Found>(
  tx: Tx,
  { purpose, site, email }: { purpose: string; site: string; email: string },
  takeOfCode: (tx: Tx, email: string) => Promise<Found | undefined>,
  findCode: (tx: Tx, email: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const nthOfSite = await countOfSite(tx, purpose, site, email);
  const taken = await takeOfCode(tx, email);
  if (taken || nthOfSite > ownTries.each) return taken;

  const networks = await countOfTarget(tx, `${purpose} first ${nthOfSite}`, email);
  return networks > ownTries.networks ? undefined : findCode(tx, email);
}
