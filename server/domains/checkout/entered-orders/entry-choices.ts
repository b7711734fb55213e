import { addressList } from '@kebun/contract/accounts/address.ts';
import type { EntryChoices, KnownBuyer, SellableSku } from '@kebun/contract/checkout/entered-orders.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { enteredSlotDays, maxKnownAddresses, maxKnownBuyers } from '@kebun/contract/lib/limits.ts';
import { toE164 } from '@kebun/contract/lib/phone.ts';
import { sql } from 'kysely';
import { type AddressSnapshot, addressReply } from '#domains/accounts/address-reply.ts';
import { selectAddresses } from '#domains/accounts/address-rows.ts';
import { bundlesMade } from '#domains/catalogue/bundles/bundle-parts.ts';
import { anyUsableCoupon } from '#domains/content/settings/find-deals-and-coupons.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { listGateways } from '#domains/payments/list-methods.ts';
import { balanceOf } from '#domains/wallet/wallet-activity.ts';
import type { Db } from '#platform/db/db.ts';
import { allTextsSql, textSql } from '#platform/db/localised.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { findShippings } from '../find-shippings.ts';

const maxResults = 20;

/**
 * Lists packs and bundles on sale by any name or code. The pack with this code or barcode comes first, then a name that
 * begins with the text, then one that contains it, and then those found by another name only.
 */
export async function listSellableSkus(db: Db, text: string, language: Language): Promise<SellableSku[]> {
  const words = text.trim().toLowerCase();
  const name = textSql('products.name', language);
  const { rows } = await sql<SellableSku>`
    select skus.id, products.id as product_id, code, ${name} as name, ${textSql('skus.unit', language)} as unit,
      coalesce(sale_price, price) as price,
      greatest(0, case when stock_items.sku_id is null then ${bundlesMade(sql`products.id`, sql`'{}'::jsonb`)}
        else on_hand - reserved end)::int as available
    from skus
    join products on products.id = skus.product_id
    left join stock_items on stock_items.sku_id = skus.id
    where products.status = 'publish' and (near_date_of is null or clearance_until is not null) and (
      strpos(lower(${allTextsSql('products.name')}), ${words}) > 0 or strpos(lower(code), ${words}) > 0
      or strpos(lower(concat_ws(chr(10), products.name_ms, array_to_string(aliases, chr(10)))), ${words}) > 0
      or barcode = ${words}
    )
    order by (lower(code) = ${words} or coalesce(barcode = ${words}, false)) desc,
      strpos(lower(${name}), ${words}) = 1 desc, strpos(lower(${name}), ${words}) > 0 desc, name, skus.position
    limit ${maxResults}
  `.execute(db);
  return rows;
}

/**
 * Returns the shipping methods for a postcode with their slots, the ways to pay, and whether a coupon can be used.
 * Throws for an unknown postcode.
 */
export async function findEntryChoices(
  db: Db,
  zip: string | undefined,
  { now, language, t }: ReplyLocale & { now: Date },
): Promise<EntryChoices> {
  const query = { ...(zip !== undefined && { zip }), days: enteredSlotDays, limit: 100 };
  const [{ data: shippings, not_deliverable_reason }, { data: gateways }, has_coupons] = await Promise.all([
    findShippings(db, query, { caller: undefined, now, language, t }),
    listGateways(db, { limit: 100 }, language),
    findHasCoupons(db),
  ]);
  return { shippings, not_deliverable_reason, gateways, has_coupons };
}

/**
 * Returns the customers with a phone number: the accounts with it in their profile, address book or orders, and then
 * the recipients of guest orders. The latest order comes first.
 */
export async function listKnownBuyers(db: Db, typed: string, language: Language): Promise<KnownBuyer[]> {
  const phone = toE164(typed);
  if (phone === undefined) throw invalidField('phone', 'rule.phone');
  const [accounts, recipients] = await Promise.all([
    findAccounts(db, phone, language),
    findRecipients(db, phone, language),
  ]);
  return [...accounts, ...recipients].slice(0, maxKnownBuyers);
}

async function findHasCoupons(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has_coupons: boolean }>`select ${anyUsableCoupon} as has_coupons`.execute(db);
  return rows[0]?.has_coupons ?? false;
}

interface AccountRow extends Omit<KnownBuyer, 'addresses'> {
  customer_id: string;
}

async function findAccounts(db: Db, phone: string, language: Language): Promise<KnownBuyer[]> {
  const { rows } = await sql<AccountRow>`
    with theirs as (
      select shopper_id from customers where phone = ${phone}
      union select shopper_id from addresses where contact_number = ${phone}
      union select shopper_id from orders where shipping_address ->> 'contact_number' = ${phone}
    )
    select customers.shopper_id as customer_id, display_name as name, coalesce(email, '') as email,
      ${phone} as phone, language, coalesce(${balanceOf(sql<string>`customers.shopper_id`)}, 0) as wallet_balance,
      (select max(created_at) from orders where orders.shopper_id = customers.shopper_id) as last_order_at
    from theirs join customers using (shopper_id)
    where disabled_at is null and deletion_at is null
    order by phone is not distinct from ${phone} desc, last_order_at desc nulls last, customers.shopper_id
    limit ${maxKnownBuyers}
  `.execute(db);
  const latest = parseListQuery({ limit: maxKnownAddresses }, addressList);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      last_order_at: row.last_order_at && new Date(row.last_order_at).toISOString(),
      addresses: (await selectAddresses(db, row.customer_id, latest)).map((address) => ({
        id: address.id,
        ...addressReply(address, language),
      })),
    })),
  );
}

interface RecipientRow {
  name: string;
  email: string;
  language: Language;
  last_order_at: string;
  addresses: AddressSnapshot[];
}

/** Guests have no account, so their orders are joined by the recipient's name. */
async function findRecipients(db: Db, phone: string, language: Language): Promise<KnownBuyer[]> {
  const { rows } = await sql<RecipientRow>`
    with addresses as (
      select distinct on (shipping_address - 'email') shipping_address, email, orders.language, orders.created_at
      from orders join shoppers on shoppers.id = shopper_id
      where shipping_address ->> 'contact_number' = ${phone} and shoppers.kind = 'guest'
      order by shipping_address - 'email', orders.created_at desc
    )
    select shipping_address ->> 'recipient' as name,
      coalesce((array_agg(email order by created_at desc) filter (where email <> ''))[1], '') as email,
      (array_agg(language order by created_at desc))[1] as language, max(created_at) as last_order_at,
      (json_agg(shipping_address order by created_at desc))::json as addresses
    from addresses
    group by shipping_address ->> 'recipient'
    order by last_order_at desc
    limit ${maxKnownBuyers}
  `.execute(db);
  return rows.map(({ addresses, last_order_at, ...row }) => ({
    ...row,
    customer_id: null,
    phone,
    wallet_balance: null,
    last_order_at: new Date(last_order_at).toISOString(),
    addresses: addresses
      .slice(0, maxKnownAddresses)
      .map((address) => ({ id: null, ...addressReply(address, language) })),
  }));
}
