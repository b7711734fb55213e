import type { Cart } from '@kebun/contract/cart.ts';
import type { Moment } from '#domains/cart/find-cart.ts';
import { putInCart } from '#domains/cart/put-in-cart.ts';
import type { Db } from '#platform/db.ts';
import { inLanguage } from '#platform/language.ts';
import type { Shopper } from '#platform/session.ts';
import { goodsNamed } from './given-goods.ts';

/** Read in English, now. */
export const inEnglish = (now = new Date()): Moment => ({
  now,
  to: { owner: 'guest', language: 'en', say: inLanguage('en') },
});

export async function givenGuest(db: Db): Promise<Shopper> {
  const { id } = await db
    .insertInto('shoppers')
    .values({ kind: 'guest' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, kind: 'guest' };
}

/** A cart with so many units of each of these, by their slugs. */
export async function givenCart(
  db: Db,
  shopper: Shopper,
  goods: Readonly<Record<string, number>>,
): Promise<Cart> {
  const wanted = await Promise.all(
    Object.entries(goods).map(async ([slug, quantity]) => ({ ...(await goodsNamed(db, slug)), quantity })),
  );
  const { cart } = await putInCart(
    db,
    shopper.id,
    wanted.map(({ product_id, quantity }) => ({ product_id, quantity })),
    { mode: 'add' },
    inEnglish(),
  );
  return cart;
}
