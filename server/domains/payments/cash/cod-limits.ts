import { type RawBuilder, sql } from 'kysely';
import type { KeptAddress } from '#domains/accounts/address-reply.ts';
import type { CheckoutRules } from '#domains/content/settings/checkout-rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { together } from '#platform/db/pipelined.ts';

/** So many orders in cash may be on the way, and so many not have been taken at the door; null: any number. */
export type CashTerms = Pick<CheckoutRules, 'cash_open_orders' | 'cash_refusals'>;

/** Whom an order in cash would be for. */
export interface AtDoor {
  shopper_id: string;
  billing_address: KeptAddress;
  shipping_address: KeptAddress;
}

/** What is known of their account, their telephone and their door, by orders in cash of anybody. */
export interface CashStanding {
  open: number; // on the way, and not paid yet
  refused: number; // that nobody took, lately
}

export type CashObstacle = 'too_many_cash_orders' | 'cash_refused_before';

const rememberedFor = '180 days';

export const isTrusting = ({ cash_open_orders, cash_refusals }: CashTerms) =>
  cash_open_orders === null && cash_refusals === null;

/** Why one more order in cash is not taken. */
export function cashObstacle(terms: CashTerms, { open, refused }: CashStanding): CashObstacle | undefined {
  const { cash_open_orders, cash_refusals } = terms;
  if (cash_refusals !== null && refused >= cash_refusals) return 'cash_refused_before';
  return cash_open_orders !== null && open >= cash_open_orders ? 'too_many_cash_orders' : undefined;
}

const known = ({ shopper_id, billing_address, shipping_address }: AtDoor): RawBuilder<string[]> => sql`
  known_at_door(${shopper_id}::uuid, ${JSON.stringify(billing_address)}::jsonb,
    ${JSON.stringify(shipping_address)}::jsonb)`;

export async function findCashStanding(db: Db, who: AtDoor): Promise<CashStanding> {
  const { rows } = await sql<CashStanding>`
    select
      (count(*) filter (where status <> 'cancelled'))::int as open,
      (count(*) filter (where status = 'cancelled' and exists (
        select from order_events
        where order_id = orders.id and move = 'bring_back' and at > now() - ${rememberedFor}::interval
      )))::int as refused
    from orders
    where payment_gateway = 'cod' and status not in ('delivered', 'failed')
      and known_at_door(shopper_id, billing_address, shipping_address) && ${known(who)}
  `.execute(db);
  return rows[0] ?? { open: 0, refused: 0 };
}

/**
 * Looks once more before an order in cash is written down, one order for a door after another: of two at once the
 * second sees the first. Undefined: it may be.
 */
export async function claimCash(tx: Tx, who: AtDoor, terms: CashTerms): Promise<CashObstacle | undefined> {
  const [, standing] = await together([holdDoor(tx, who), findCashStanding(tx, who)]);
  return cashObstacle(terms, standing);
}

/** By whatever they are known, always in the same order, so that no two wait crosswise. */
const holdDoor = (tx: Tx, who: AtDoor) =>
  sql`
    with known as materialized (select distinct unnest(${known(who)}) as claimant order by 1)
    select pg_advisory_xact_lock(hashtextextended('cash ' || claimant, 0)) from known
  `.execute(tx);
