import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { detachInstrument } from './add-instrument.ts';
import { deleteInstrument, selectTokens } from './instrument-rows.ts';

/** A customer takes away what is kept for them: here at once, and at the provider as soon as it can be reached. */
export async function removeInstrument(tx: Tx, customerId: string, id: string): Promise<void> {
  const removed = isUuid(id) ? await deleteInstrument(tx, customerId, id) : undefined;
  if (!removed) throw new Refusal('not_found');
  await detachInstrument(tx, removed);
}

/** Of somebody who goes, the provider keeps nothing either. */
export async function detachAllInstruments(tx: Tx, customerId: string): Promise<void> {
  for (const kept of await selectTokens(tx, customerId)) await detachInstrument(tx, kept);
}
