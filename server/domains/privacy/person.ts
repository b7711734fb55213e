import type { Db } from '#platform/db/db.ts';
import { selectBrowsers, selectGuestOrders, selectProvenAddress } from './person-rows.ts';

/**
 * The subject of an export or deletion: a customer, a guest known by email address, or both for a verified address.
 * The lists are read once and stay the same over all tables.
 */
export interface Person {
  customer?: string | undefined; // customer id
  address?: string | undefined; // lower case; the requester has proven that they read its mails
  orders: readonly string[]; // ids of guest orders with the address
  browsers: readonly string[]; // ids of guests who used only this address
}

/** Returns a customer with the guest data under their verified email address. */
export async function asCustomer(db: Db, customerId: string): Promise<Person> {
  const address = await selectProvenAddress(db, customerId);
  return { customer: customerId, ...(await asGuest(db, address)) };
}

/** Returns the guest data under an email address. Rows of customers are excluded. */
export async function asGuest(db: Db, address: string | undefined): Promise<Person> {
  if (address === undefined) return { orders: [], browsers: [] };
  const orders = await selectGuestOrders(db, address);
  return { address, orders, browsers: await selectBrowsers(db, address) };
}

/** Returns the subject for some orders. */
export const asOrders = (ids: readonly string[]): Person => ({ orders: ids, browsers: [] });
