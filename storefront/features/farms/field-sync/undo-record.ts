import { newKey } from '#platform/api/new-key.ts';
import { field } from './field-store.ts';
import { undoRecord } from './outbox.ts';

/** Takes a record back: at once where nobody has heard of it, else by telling the shop that it did not happen. */
export async function undoFieldRecord(id: string): Promise<void> {
  const { database, send } = field();
  await database.revise([id], (record) => undoRecord(record, newKey()));
  await send();
}
