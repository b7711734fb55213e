import type { PersonalData } from '@kebun/contract/privacy/own-data.ts';
import { openAmong } from '#domains/orders/history/open-orders.ts';
import { refundsAmong } from '#domains/refunds/open-refunds.ts';
import type { Db } from '#platform/db/db.ts';
import type { Person } from './person.ts';
import { type PersonalTable, personalTables } from './personal-tables.ts';
import { countRows } from './queries.ts';

/** Counts the data stored about a person without an account, and what blocks its deletion. */
export async function findStoredData(db: Db, person: Person): Promise<PersonalData> {
  const count = (...tables: PersonalTable['table'][]) => countAll(db, tables, person);
  return {
    orders: person.orders.length,
    open_orders: await openAmong(db, person.orders),
    open_refunds: await refundsAmong(db, person.orders),
    enquiries: await count('enquiries'),
    reviews: await count('reviews'),
    subscriptions: await count('newsletter_subscriptions'),
    baskets: await count('checkouts', 'carts', 'addresses', 'contact_numbers'),
    mails: await count('mails'),
  };
}

/** Tells whether any data is stored. */
export const hasPersonalData = ({ open_orders, open_refunds, ...counts }: PersonalData): boolean =>
  Object.values(counts).some((count) => count > 0);

async function countAll(db: Db, tables: readonly string[], person: Person): Promise<number> {
  let all = 0;
  for (const personal of personalTables) {
    if (tables.includes(personal.table)) all += await countRows(db, personal, person);
  }
  return all;
}
