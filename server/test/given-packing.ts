import type { Packing } from '@kebun/contract/packing.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { packOrder } from '#domains/packing/pack-order.ts';
import { findPickList } from '#domains/packing/windows.ts';
import { takeCash } from '#domains/payments/take-cash.ts';
import { type Db, inTransaction } from '#platform/db.ts';
import type { Shopper } from '#platform/session.ts';
import { inEnglish } from './given-cart.ts';
import { givenCheckout } from './given-checkout.ts';

type Told = Packing['lines'][number];

export interface Parcel {
  slug: string;
  quantity: number;
  weight_g?: number;
  substitute?: NonNullable<Told['substitute']>;
}

/** The lines of an order as a packer tells of them: all of it is there, but for these. */
export async function parcelOf(
  db: Db,
  orderId: string,
  but: readonly Parcel[] = [],
): Promise<Packing['lines']> {
  const lines = await db
    .selectFrom('lines_left as line')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['line.id', 'slug', 'quantity', 'line.sale_mode', 'estimated_weight_g'])
    .where('order_id', '=', orderId)
    .where('quantity', '>', 0)
    .$narrowType<{ id: string; quantity: number }>()
    .execute();
  return lines.map(({ id, slug, quantity, sale_mode, estimated_weight_g }) => {
    const { slug: _, ...told } = but.find((line) => line.slug === slug) ?? {
      slug,
      quantity,
      ...(sale_mode === 'weight' && { weight_g: estimated_weight_g ?? 1 }),
    };
    return { id, ...told };
  });
}

/** Packs an order. */
export async function pack(db: Db, orderId: string, but: readonly Parcel[] = []) {
  return packThis(db, orderId, await onTheTable(db, orderId, but));
}

/** What a packer has before them, and tells of. */
export async function onTheTable(db: Db, orderId: string, but: readonly Parcel[] = []): Promise<Packing> {
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { version, lines: await parcelOf(db, orderId, but) };
}

export const packThis = (db: Db, orderId: string, packing: Packing) =>
  inTransaction(db, (tx) => packOrder(tx, orderId, packing, { by: null }));

/** How many of what the list to pick by wants for an order, sku by sku. */
export async function wantedFor(db: Db, orderId: string): Promise<number[]> {
  const { display_id, slot_date, window_id } = await db
    .selectFrom('orders')
    .select(['display_id', 'slot_date', 'window_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const which = { date: slot_date ?? undefined, window_id: window_id ?? undefined };
  const { rows } = await findPickList(db, which, inEnglish().to);
  return rows.flatMap(({ orders }) =>
    orders.filter((order) => order.display_id === display_id).map(({ quantity }) => quantity),
  );
}

/** The line of an order with a product. */
export const lineOf = async (db: Db, orderId: string, slug: string): Promise<string> =>
  (
    await db
      .selectFrom('order_lines')
      .innerJoin('products', 'products.id', 'product_id')
      .select('order_lines.id')
      .where('order_id', '=', orderId)
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id;

/** An order that store credit pays for, as far as it goes. */
export async function givenCreditOrder(db: Db, goods: Readonly<Record<string, number>>, member: Shopper) {
  const { shopper, body } = await givenCheckout(db, goods, { use_store_credit: true }, member);
  const to = { ...inEnglish().to, owner: 'customer' } as const;
  const { id } = await inTransaction(db, (tx) => placeOrder(tx, shopper, body, to));
  return { id, shopper };
}

export const handOverCash = (db: Db, orderId: string) => inTransaction(db, (tx) => takeCash(tx, orderId));
