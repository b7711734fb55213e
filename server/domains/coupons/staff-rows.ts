import type { CouponState, StaffCoupon } from '@kebun/contract/coupons/coupons.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** By the database clock, as at checkout. */
const state = sql`case
  when not is_active then 'inactive'
  when now() >= ends_at then 'ended'
  when times_used >= max_uses then 'used_up'
  when now() < starts_at then 'scheduled'
  else 'running' end`;

const selectCoupons = (where: RawBuilder<unknown>, limit: number) => sql<StaffCoupon>`
  select id, code, label, kind, amount, percent, max_discount, min_spend, first_order_only, max_per_customer, max_uses,
    times_used, starts_at, ends_at, is_active, version, state,
    exists (select from coupon_redemptions where coupon_id = coupons.id) as was_used,
    (
      select coalesce(json_agg(json_build_object('id', categories.id, 'slug', slug, 'name', name)
        order by position, slug), '[]')
      from coupon_categories join categories on categories.id = category_id where coupon_id = coupons.id
    ) as categories
  from coupons cross join lateral (select ${state} as state) as derived
  where ${where} order by id desc limit ${limit}`;

interface StaffCouponsQuery {
  state?: CouponState | undefined;
  text?: string | undefined;
  after?: string | undefined;
  limit: number;
}

export async function selectForStaff(
  db: Db,
  { state, text, after, limit }: StaffCouponsQuery,
): Promise<StaffCoupon[]> {
  const conditions = [
    sql`true`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(text ? [sql`starts_with(code, ${text})`] : []),
    ...(after ? [sql`id < ${after}::uuid`] : []),
  ];
  const { rows } = await selectCoupons(sql.join(conditions, sql` and `), limit).execute(db);
  return rows;
}

export async function selectCoupon(db: Db, id: string): Promise<StaffCoupon | undefined> {
  const { rows } = await selectCoupons(sql`id = ${id}::uuid`, 1).execute(db);
  return rows[0];
}

/** Locks the coupon against orders, because each use updates this row. */
export const lockCoupon = (tx: Tx, id: string) =>
  sql`select from coupons where id = ${id}::uuid for update`.execute(tx);

/** Locks a code until the transaction ends. */
export const lockCouponCode = (tx: Tx, code: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`coupon ${code}`}, 0))`.execute(tx);

export type CouponTerms = Omit<Insertable<DB['coupons']>, 'id' | 'times_used' | 'version'>;

/** Returns undefined when the code is taken. */
export const insertCoupon = (tx: Tx, terms: CouponTerms) =>
  tx
    .insertInto('coupons')
    .values(terms)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Tells whether another coupon has this code. */
export async function isCodeTaken(db: Db, code: string, id: string): Promise<boolean> {
  const other = db.selectFrom('coupons').select('id').where('code', '=', code).where('id', '<>', id);
  return (await other.executeTakeFirst()) !== undefined;
}

export const updateCoupon = (tx: Tx, id: string, terms: CouponTerms) =>
  tx
    .updateTable('coupons')
    .set({ ...terms, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export async function replaceCategories(
  tx: Tx,
  id: string,
  categoryIds: readonly string[],
): Promise<boolean> {
  await tx.deleteFrom('coupon_categories').where('coupon_id', '=', id).execute();
  const { rows } = await sql`
    insert into coupon_categories (coupon_id, category_id)
    select ${id}::uuid, id from categories where id = any(${categoryIds}::uuid[])
    returning category_id
  `.execute(tx);
  return rows.length === categoryIds.length;
}

export const deleteCoupon = (tx: Tx, id: string) => tx.deleteFrom('coupons').where('id', '=', id).execute();
