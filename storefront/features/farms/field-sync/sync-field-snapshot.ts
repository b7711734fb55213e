import { syncFarms } from '@kebun/contract/farms/events/staff-events.ts';
import { dayOf } from '@kebun/contract/lib/days.ts';
import type { FieldCall } from './field-call.ts';
import type { FieldDatabase } from './field-database.ts';
import { applyChanges } from './field-snapshot.ts';

interface SyncDeps {
  database: Pick<FieldDatabase, 'person' | 'snapshot' | 'saveSnapshot' | 'endSession'>;
  call: FieldCall;
  now: () => Date;
}

/**
 * Downloads the changes of the farms; once a day, and for a new device, everything. After an error it is tried next
 * time: until then the stored data is good enough.
 */
export async function syncFieldSnapshot({ database, call, now }: SyncDeps): Promise<void> {
  const person = await database.person();
  if (!person?.token) return;
  const at = now().toISOString();
  const day = dayOf(at);
  const known = await database.snapshot(person.id);
  const before = known?.day === day ? known : undefined;
  const query = before ? { since: before.cursor } : {};

  const answer = await call(syncFarms, { query, token: person.token }).catch(() => undefined);
  if (answer?.status === 401) await database.endSession(person.id);
  if (!answer?.reply) return;
  await database.saveSnapshot(
    applyChanges(before, answer.reply, { staff_id: person.id, synced_at: at, day }),
  );
}
