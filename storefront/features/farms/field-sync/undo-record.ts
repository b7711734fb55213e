import { newKey } from '#platform/api/new-key.ts';
import { field } from './field-store.ts';
import { takeBack } from './outbox.ts';

/** Takes a record back: at once where nobody has heard of it, else by telling the shop that it did not happen. */
export async function takeBackRecord(id: string): Promise<void> {
  const { box, send } = field();
  await box.revise([id], (record) => takeBack(record, newKey()));
  await send();
}
