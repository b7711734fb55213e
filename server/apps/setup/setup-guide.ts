import { shopTexts } from '@kebun/contract/content/pages/shop-texts.ts';
import {
  getSetupGuide,
  type OptionalStep,
  optionalSteps,
  type SetupGap,
  type SetupGuide,
  type SetupStep,
  setupSteps,
} from '@kebun/contract/content/settings/setup-guide.ts';
import { shownSlotDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { staff } from '#platform/auth/policy.ts';
import type { Db } from '#platform/db/db.ts';
import { type App, serve } from '#platform/http/http.ts';

/** The endpoint for the guide of a new shop. */
export function setupRoutes(app: App): void {
  serve(
    app,
    getSetupGuide,
    async ({ db, config }) => ({
      steps: await setupGuide(db),
      optional: await findOptionalSteps(db),
      sends_mail: config.mail.url !== undefined,
    }),
    staff('settings.write'),
  );
}

const minutesOfDay = 1_440;

/** The texts that shoppers accept or rely on. Questions and answers may come later. */
const policies = shopTexts.filter(({ type }) => type === 'policy').map(({ slug }) => slug);

/**
 * Returns each step towards the first order, and whether it is done. A step is done by what it leads to, not by a
 * visit of its page: a shop that was filled by an import has its products.
 */
export async function setupGuide(db: Db): Promise<SetupGuide['steps']> {
  const { rows } = await sql<Record<SetupStep, boolean>>`
    select
      overrides ? 'languages' as languages,
      overrides ? 'siteTitle' as name,
      overrides #>> '{business,name}' is not null
        and overrides #>> '{business,registration_number}' is not null as business,
      overrides #>> '{contact,address}' is not null
        and coalesce(overrides #>> '{contact,email}', overrides #>> '{contact,phone}') is not null as contact,
      exists (select from shops where is_active) as shop,
      exists (
        select from delivery_methods as method
        where ${reachesAPlace('fresh')} and ${isBookable}
      ) as delivery,
      exists (${offeredGateways} and ${paysAnOrder}) as payment,
      (
        select count(*) from static_blocks where slug = any (${policies}) and jsonb_array_length(sections) > 0
      ) = ${policies.length} as policies,
      exists (select from categories) as category,
      exists (
        select from products as product
        join skus as sku on sku.product_id = product.id
        join stock_items as stock on stock.sku_id = sku.id
        where product.status = 'publish' and stock.on_hand > 0
      ) as product,
      coalesce((overrides #>> '{opening,is_open}')::boolean, false) as opening
    from settings
  `.execute(db);
  const [done] = rows;
  const gaps = await findGaps(db);
  return setupSteps.map((step) => {
    const is_done = done?.[step] ?? false;
    return { step, is_done, gap: is_done ? null : (gaps[step] ?? null) };
  });
}

/** Returns the open steps before the opening, with what a begun one lacks. */
export const listOpenSteps = async (db: Db) =>
  (await setupGuide(db)).flatMap(({ step, is_done, gap }) =>
    is_done || step === 'opening' ? [] : [{ step, gap }],
  );

/** A zone with a place in it. A range of numbers that no place has serves no shopper. */
const isServed = sql`zone.is_active and exists (
  select from zone_ranges as range join postcodes on zip between range.first and range.last
  where range.zone = zone.code
)`;

/** A zone to which something can be sent: fresh products are not sent to every zone. */
const takesAProduct = sql`(
  zone.fresh_allowed or not exists (select from products where status = 'publish')
  or exists (select from products where status = 'publish' and not fresh)
)`;

/** A method by which an order reaches a shopper of at least one such place; by `fresh` with the products on sale. */
const reachesAPlace = (products: 'fresh' | 'any', isSuch = sql`true`) => sql`method.is_active and (
  method.type = 'pickup' or exists (
    select from delivery_zones as zone
    where zone.code = any (method.zones) and ${isServed} and ${products === 'fresh' ? takesAProduct : sql`true`}
      and ${isSuch}
  )
)`;

/**
 * A window of a method that shoppers can book in some week: it has room, and its cut-off comes after its day is first
 * shown. Closed days and full ones pass, so they leave the step done.
 */
const hasWindow = sql`exists (
  select from delivery_windows as slot
  where slot.method_id = method.id and slot.is_active and slot.capacity > 0
    and greatest(slot.cutoff_minutes, method.lead_minutes)
      < ${(shownSlotDays - 1) * minutesOfDay}::int + extract(epoch from slot.from_time) / 60
)`;

/** A method without windows, or with one that shoppers can book. */
const isBookable = sql`(not method.requires_slot or ${hasWindow})`;

const offeredGateways = sql`
  select from payment_gateways as gateway where is_active and is_connected and exists (
    select from payment_methods where gateway_id = gateway.id and is_active
  )`;

/** The least total of an order: that of the settings or of the delivery method, or the cheapest product. */
const leastOrder = (minimum: ReturnType<typeof sql>) => sql`greatest(
  (select (overrides #>> '{checkout,min_order}')::bigint from settings), ${minimum},
  (select min(price) from skus join products on products.id = product_id where status = 'publish')
)`;

const takesAmount = (minimum = sql`0`) => sql`coalesce(gateway.max_amount >= ${leastOrder(minimum)}, true)`;

/**
 * A gateway that can pay an order. Cash needs a zone that takes it, or a pick-up point, to which a shopper can order.
 */
const paysAnOrder = sql`case when gateway.slug = 'cod' then exists (
  select from delivery_methods as method
  where ${reachesAPlace('fresh', sql`zone.takes_cash`)} and ${isBookable} and ${takesAmount(sql`method.minimum`)}
) else ${takesAmount()} end`;

/** Returns what a begun step lacks: an owner who added a zone does not look for windows on the page of zones. */
async function findGaps(db: Db): Promise<Partial<Record<SetupStep, SetupGap>>> {
  const { rows } = await sql<
    Record<'zone' | 'method' | 'fresh' | 'gateway' | 'cash' | 'policy' | 'product', boolean>
  >`
    select
      exists (select from delivery_zones as zone where ${isServed}) as zone,
      exists (select from delivery_methods as method where ${reachesAPlace('any')}) as method,
      exists (select from delivery_methods as method where ${reachesAPlace('fresh')}) as fresh,
      exists (${offeredGateways}) as gateway,
      exists (
        select from delivery_methods as method
        where ${reachesAPlace('fresh', sql`zone.takes_cash`)} and ${isBookable}
      ) as cash,
      exists (
        select from static_blocks where slug = any (${policies}) and jsonb_array_length(sections) > 0
      ) as policy,
      exists (select from products where status = 'publish') as product
  `.execute(db);
  const { zone, method, fresh, gateway, cash, policy, product } = rows[0] ?? {};
  const ofMethod = fresh ? 'delivery_window' : 'delivery_fresh';
  return {
    ...((zone || method) && { delivery: method ? ofMethod : 'delivery_method' }),
    ...(gateway && { payment: cash ? 'payment_limit' : 'payment_zone' }),
    ...(policy && { policies: 'policy' }),
    ...(product && { product: 'stock' }),
  };
}

/** Returns what an owner may do at any time, and whether anything of it was done. */
export async function findOptionalSteps(db: Db): Promise<SetupGuide['optional']> {
  const { rows } = await sql<Record<OptionalStep, boolean>>`
    select
      overrides ? 'logo' as logo,
      exists (select from shops where is_active and opening_hours <> '[]') as hours,
      exists (select from words_versions) as words,
      exists (select from home_layout_versions where version > 1) as sections,
      exists (select from closed_days) as closed_days,
      (overrides -> 'checkout') ?| array['cash_open_orders', 'cash_refusals', 'unpaid_share'] is true as trust,
      (select count(*) from staff where disabled_at is null) > 1 as team
    from settings
  `.execute(db);
  const [done] = rows;
  return optionalSteps.map((step) => ({ step, is_done: done?.[step] ?? false }));
}
