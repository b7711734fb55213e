import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CheckoutChoices, OrderBody } from '@kebun/contract/checkout.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isAway } from '#platform/database-away.ts';
import type { Db } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashOfToken } from '#platform/session.ts';
import { givenCheckout } from './given-checkout.ts';

/** A guest at the last button, with whatever the others have. */
export interface Buyer {
  token: string;
  body: OrderBody;
}

/** So many guests who want the same goods the same way, and have only to say yes. */
export async function givenCrowd(
  db: Db,
  count: number,
  goods: Readonly<Record<string, number>>,
  choices?: CheckoutChoices,
): Promise<Buyer[]> {
  const { shopper, body } = await givenCheckout(db, goods, choices);
  const tokens = Array.from({ length: count }, () => `gt_${randomBytes(32).toString('base64url')}`);

  await sql`
    with guests as (
      insert into shoppers (kind) select 'guest' from generate_series(1, ${count}::int) returning id
    ), numbered as (
      select id, row_number() over () as place from guests
    ), shown as (
      insert into tokens (token_hash, shopper_id, kind, idle_for, expires_at)
      select hash, id, 'guest', interval '1 day', now() + interval '1 day'
      from unnest(${tokens.map(hashOfToken)}::bytea[]) with ordinality as token (hash, place)
      join numbered using (place)
    ), cart as (
      insert into carts (shopper_id) select id from guests returning id
    ), lines as (
      insert into cart_lines (cart_id, sku_id, quantity, seen_price)
      select cart.id, sku_id, quantity, seen_price
      from cart, cart_lines join carts on carts.id = cart_lines.cart_id
      where carts.shopper_id = ${shopper.id}
    )
    insert into checkouts
    select (jsonb_populate_record(checkouts, jsonb_build_object('shopper_id', guests.id))).*
    from guests, checkouts where checkouts.shopper_id = ${shopper.id}
  `.execute(db);

  return tokens.map((token) => ({ token, body }));
}

export interface Placed {
  status: number;
  code: string | undefined;
  number: string | undefined;
}

/** Says yes, under a key of its own unless one is told; and again under the same key while the shop is too busy. */
export async function buy(app: FastifyInstance, { token, body }: Buyer, key = randomUUID()): Promise<Placed> {
  for (let patience = 50; ; patience--) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/orders/checkout',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: { ...body },
    });
    const told = answer.json();
    if (answer.statusCode !== 503 || patience === 0) {
      return { status: answer.statusCode, code: told.code, number: told.data?.display_id };
    }
    await wait(100);
  }
}

/** Tries again while the shop is too busy, as whoever is told to wait does. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let patience = 50; ; patience--) {
    try {
      return await work();
    } catch (error) {
      const isBusy = isAway(error) || (error instanceof Refusal && error.code === 'server_busy');
      if (!isBusy || patience === 0) throw error;
      await wait(100);
    }
  }
}

/** All at once, as far as connections allow: so many are under way at any moment. */
export async function atOnce<T>(works: readonly (() => Promise<T>)[], abreast = 100): Promise<T[]> {
  const results: T[] = [];
  const waiting = [...works];
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      for (let work = waiting.shift(); work; work = waiting.shift()) results.push(await work());
    }),
  );
  return results;
}

/** How often each answer was given: `201`, `409 stock_short`. */
export function tally(answers: readonly Placed[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const name = code ? `${status} ${code}` : `${status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
