import { newKey } from '#platform/api/new-key.ts';
import { undoRecord } from './field-record.ts';
import { field } from './field-store.ts';

/** Withdraws a record: at once if it was never sent, else by sending its undoing. */
export async function undoFieldRecord(id: string): Promise<void> {
  const { database, send } = field();
  await database.revise([id], (record) => undoRecord(record, newKey()));
  await send();
}
