import { complaints } from '@kebun/world/complaints.ts';
import { refunds } from '@kebun/world/refunds.ts';
import type { Person } from '@kebun/world/types.ts';
import { dayLength } from '../../contract/lib/days.ts';
import { mergeRecentProducts } from '../../server/domains/catalogue/listing/recent-products.ts';
import { checkIn } from '../../server/domains/coins/check-in.ts';
import { seedComplaints } from '../../server/domains/complaints/seed-complaints.ts';
import { readSettings } from '../../server/domains/content/settings/read-settings.ts';
import { seedNotifications } from '../../server/domains/orders/seed-notifications.ts';
import { seedRefunds } from '../../server/domains/refunds/seed-refunds.ts';
import { mergeWishlists } from '../../server/domains/wishlist/merge-wishlists.ts';
import type { Tx } from '../../server/platform/db/db.ts';

/** Returns the demo guests who ordered with this email address. */
export async function findGuests(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('shopper_id')
    .distinct()
    .where('email', '=', email)
    .execute();
  return rows.map(({ shopper_id }) => shopper_id);
}

/**
 * Gives a customer a past: favourites and views of their time as guests, notices of their orders, refund requests,
 * complaints and the check-ins of past days. Today's is still open.
 */
export async function seedAccountHistory(
  tx: Tx,
  id: string,
  { guests, person, now }: { guests: readonly string[]; person: Person; now: Date },
): Promise<void> {
  for (const guest of guests) {
    await mergeWishlists(tx, guest, id);
    await mergeRecentProducts(tx, guest, id);
  }
  await seedNotifications(tx, id, now);
  const { coins } = await readSettings(tx);
  for (const days of person.looked_in ?? [])
    await checkIn(tx, id, coins.week, new Date(now.valueOf() - days * dayLength).toISOString());
  await seedRefunds(tx, id, refunds);
  await seedComplaints(tx, id, complaints);
}

/** Makes an account one of those that were opened before the shop asked for a code. */
export async function unconfirmEmail(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('customers').set({ email_verified_at: null }).where('shopper_id', '=', id).execute();
}
