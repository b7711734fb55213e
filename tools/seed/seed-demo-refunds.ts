import { people } from '@kebun/world/people.ts';
import { gifts } from '@kebun/world/refunds.ts';
import { seedGoodwillRefunds } from '../../server/domains/refunds/seed-goodwill.ts';
import type { Tx } from '../../server/platform/db/db.ts';

/** Starts refunds by one staff member that wait for another. */
export async function seedDemoRefunds(tx: Tx, by: { id: string; email: string }): Promise<void> {
  const slug = people.find(({ email }) => email === by.email)?.slug;
  await seedGoodwillRefunds(
    tx,
    by,
    gifts.filter((gift) => gift.by === slug),
  );
}
