import { maxSavedCards } from '@kebun/contract/lib/limits.ts';
import type { Instrument } from '@kebun/contract/payments/instruments.ts';
import { lockAddressBook } from '#domains/accounts/lock-address-book.ts';
import { notify } from '#domains/notifications/notify.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import {
  type InstrumentRow,
  insertInstrument,
  type ProviderInstrument,
  selectInstruments,
} from './instrument-rows.ts';

interface InstrumentOptions {
  title?: string | null | undefined;
  is_default?: boolean | undefined;
}

/** Saves an instrument and notifies its owner. Saving the same one again updates its expiry. */
export async function storeInstrument(
  tx: Tx,
  customerId: string,
  instrument: ProviderInstrument,
  { title, is_default = false }: InstrumentOptions = {},
): Promise<Instrument> {
  await lockAddressBook(tx, customerId);
  const before = await selectInstruments(tx, customerId);
  if (before.length >= maxSavedCards) throw new Refusal('saved_cards_full');

  const isPreferred = is_default || before.length === 0;
  const row = { ...instrument, customer_id: customerId, title: title?.trim() || null, isPreferred };
  const added = await insertInstrument(tx, row);
  if (!added) throw new Refusal('payment_declined');

  const { brand, last4 } = instrument;
  await notify(tx, customerId, 'card_saved', { brand, last4 });
  return findInstrument(tx, customerId, added.id);
}

/** Returns the customer's instruments, the default first. */
export const listInstruments = async (db: Db, customerId: string): Promise<Instrument[]> =>
  (await selectInstruments(db, customerId)).map(instrumentReply);

/** Returns one instrument of the customer. Throws not_found for any other. */
export async function findInstrument(db: Db, customerId: string, id: string): Promise<Instrument> {
  const found = (await listInstruments(db, customerId)).find((instrument) => instrument.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
}

const instrumentReply = ({ preferred_at, ...row }: InstrumentRow, place: number): Instrument => ({
  ...row,
  type: row.type as Instrument['type'],
  is_default: place === 0,
});
