import { notify, wasNotified } from '#domains/notifications/notify.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Device, selectSessions } from './queries.ts';

/** Notifies a customer of a sign-in on a new device. */
export async function notifyNewDevice(tx: Tx, customerId: string, { name }: Device): Promise<void> {
  const about = { device: name ?? '' };
  const known = (await selectSessions(tx, customerId)).some(({ device }) => device === name);
  if (known || (await wasNotified(tx, customerId, 'signed_in', about))) return;
  await notify(tx, customerId, 'signed_in', about);
}
