import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { detachInstrument } from './add-instrument.ts';
import { deleteInstrument, selectTokens } from './instrument-rows.ts';

/** Removes a customer's instrument: here at once, and at the provider as soon as it answers. */
export async function removeInstrument(tx: Tx, customerId: string, id: string): Promise<void> {
  const removed = isUuid(id) ? await deleteInstrument(tx, customerId, id) : undefined;
  if (!removed) throw new Refusal('not_found');
  await detachInstrument(tx, removed);
}

/** Enqueues the deletion of all instruments of a deleted customer at the provider. */
export async function detachAllInstruments(tx: Tx, customerId: string): Promise<void> {
  for (const token of await selectTokens(tx, customerId)) await detachInstrument(tx, token);
}
