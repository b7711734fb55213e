import { cashRefusalDays } from '@kebun/contract/lib/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AddressSnapshot } from '#domains/accounts/address-reply.ts';
import type { CheckoutRules } from '#domains/content/settings/checkout-rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';

/** The limits of open and refused cash orders. Null means no limit. */
export type CodLimits = Pick<CheckoutRules, 'cash_open_orders' | 'cash_refusals'>;

/** The shopper of a cash order. */
export interface CodIdentity {
  shopper_id: string;
  billing_address: AddressSnapshot;
  shipping_address: AddressSnapshot;
}

/** The cash orders of this account, phone number or address, by any shopper. */
export interface CodHistory {
  open: number; // under way and not paid yet
  refused: number; // recent orders that were not accepted at the door
}

export type CodBlockReason = 'too_many_cod_orders' | 'cod_refused_before';

export const hasNoCodLimits = ({ cash_open_orders, cash_refusals }: CodLimits) =>
  cash_open_orders === null && cash_refusals === null;

/** Returns why another cash order is refused, or undefined. */
export function codBlockReason(terms: CodLimits, { open, refused }: CodHistory): CodBlockReason | undefined {
  const { cash_open_orders, cash_refusals } = terms;
  if (cash_refusals !== null && refused >= cash_refusals) return 'cod_refused_before';
  return cash_open_orders !== null && open >= cash_open_orders ? 'too_many_cod_orders' : undefined;
}

const identityKeysSql = ({
  shopper_id,
  billing_address,
  shipping_address,
}: CodIdentity): RawBuilder<string[]> => sql`
  cod_identity_keys(${shopper_id}::uuid, ${JSON.stringify(billing_address)}::jsonb,
    ${JSON.stringify(shipping_address)}::jsonb)`;

export async function findCodHistory(db: Db, who: CodIdentity): Promise<CodHistory> {
  const { rows } = await sql<CodHistory>`
    select
      (count(*) filter (where status <> 'cancelled'))::int as open,
      (count(*) filter (where status = 'cancelled' and exists (
        select from order_events
        where order_id = orders.id and move = 'return_to_farm' and at > now() - ${cashRefusalDays} * interval '1 day'
      )))::int as refused
    from orders
    where payment_gateway = 'cod' and status not in ('delivered', 'failed')
      and cod_identity_keys(shopper_id, billing_address, shipping_address) && ${identityKeysSql(who)}
  `.execute(db);
  return rows[0] ?? { open: 0, refused: 0 };
}

/**
 * Checks the limits again before a cash order is inserted. Orders for one address run one after another, so that
 * the second sees the first. Returns undefined when the order is allowed.
 */
export async function lockAndCheckCod(
  tx: Tx,
  who: CodIdentity,
  terms: CodLimits,
): Promise<CodBlockReason | undefined> {
  const { history } = await runPipelined({
    lock: lockCodIdentity(tx, who),
    history: findCodHistory(tx, who),
  });
  return codBlockReason(terms, history);
}

/** Locks every identity, always in the same order, to avoid deadlocks. */
const lockCodIdentity = (tx: Tx, who: CodIdentity) =>
  sql`
    with known as materialized (select distinct unnest(${identityKeysSql(who)}) as identity_key order by 1)
    select pg_advisory_xact_lock(hashtextextended('cash ' || identity_key, 0)) from known
  `.execute(tx);
