import type { Db } from '#platform/db/db.ts';
import { selectBrowsers, selectGuestOrders, selectProvenAddress } from './person-rows.ts';

/**
 * Whose data is looked for: a customer, a guest who is known by an e-mail address alone, or both where a customer has
 * proven the address. The lists are read once and stay the same while one table after another is worked on.
 */
export interface Person {
  customer?: string | undefined; // their id
  address?: string | undefined; // in small letters; whoever asks has shown that they read its mails
  orders: readonly string[]; // ids of orders that guests placed under the address
  browsers: readonly string[]; // ids of guests who gave this address and no other
}

/** A customer, with what guests left under the address that the customer has proven. */
export async function asCustomer(db: Db, customerId: string): Promise<Person> {
  const address = await selectProvenAddress(db, customerId);
  return { customer: customerId, ...(await asGuest(db, address)) };
}

/** What guests left under an address. Rows of customers are theirs, whatever address stands in them. */
export async function asGuest(db: Db, address: string | undefined): Promise<Person> {
  if (address === undefined) return { orders: [], browsers: [] };
  const orders = await selectGuestOrders(db, address);
  return { address, orders, browsers: await selectBrowsers(db, address) };
}

/** Some orders, whoever placed them. */
export const asOrders = (ids: readonly string[]): Person => ({ orders: ids, browsers: [] });
