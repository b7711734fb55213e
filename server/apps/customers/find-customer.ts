import { fullName } from '@kebun/contract/accounts/full-name.ts';
import type { Customer } from '@kebun/contract/accounts/staff-customers.ts';
import { countAddresses } from '#domains/accounts/address-rows.ts';
import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import { listCoins } from '#domains/coins/list-coins.ts';
import { listUsedCoupons } from '#domains/coupons/list-used-coupons.ts';
import { listOrders } from '#domains/orders/history/list-orders.ts';
import { findOpenOrders } from '#domains/orders/history/open-orders.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { listSessions } from '#domains/sessions/list-sessions.ts';
import { listActivity } from '#domains/wallet/list-activity.ts';
import type { Db } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { selectNotes } from './queries.ts';

const latest = 20;

/** Returns a customer with their latest orders, entries and sessions. Full lists have their own pages. */
export async function findCustomer(db: Db, id: string, wording: ReplyLocale): Promise<Customer> {
  const customer = await selectCustomer(db, id);
  if (!customer) throw new Refusal('user_not_found');
  const { addresses, orders, under_way, activity, coins, coupons, sessions, notes } = await runPipelined({
    addresses: countAddresses(db, id),
    orders: listOrders(db, id, { limit: latest }, wording),
    under_way: findOpenOrders(db, id),
    activity: listActivity(db, id, { limit: latest }, wording),
    coins: listCoins(db, id, { limit: 1 }, wording),
    coupons: listUsedCoupons(db, id, latest),
    sessions: listSessions(db, id),
    notes: selectNotes(db, id),
  });
  return {
    id,
    name: fullName(customer),
    display_name: customer.display_name,
    email: customer.email,
    email_verified: customer.email_verified_at !== null,
    phone: customer.phone,
    locale: customer.language as Customer['locale'],
    is_active: customer.disabled_at === null,
    created_at: customer.created_at,
    deletion_at: customer.deletion_at,
    version: customer.version,
    addresses: addresses.count,
    orders: {
      total: orders.total,
      under_way,
      latest: orders.data.map(({ id, display_id, created_at, status, total }) => ({
        id,
        display_id,
        created_at,
        status,
        total,
      })),
    },
    wallet: { ...activity.wallet, latest: activity.data },
    coins: coins.coins,
    coupons,
    sessions,
    notes,
  };
}
