import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import type { MailWriter } from '#platform/mail/mails.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'order.shortfall': { order_id: string };
  }
}

interface ShortItem {
  name: string;
  unit: string;
  units: number;
  substitute: { name: string; unit: string; units: number } | null;
}

/** Writes what is missing from an order and what the shopper gets for it. Nothing is sent where nothing is missing. */
export const orderShortfallContents: MailWriter<'order.shortfall'> = async (
  { order_id },
  { db, language },
) => {
  const order = await db
    .selectFrom('orders')
    .select(['display_id', 'share_token', 'payment_gateway'])
    .where('id', '=', order_id)
    .where('status', 'not in', ['cancelled', 'failed'])
    .executeTakeFirst();
  const items = await itemsOf(db, order_id, language);
  if (!order || items.length === 0) return undefined;
  return {
    content: {
      items,
      isCash: order.payment_gateway === 'cod',
      orderId: order.display_id,
      shareToken: order.share_token,
    },
  };
};

/** Returns the missing units as they were packed, and before that as they are planned. */
async function itemsOf(db: Db, orderId: string, language: Language): Promise<ShortItem[]> {
  const { rows } = await sql<ShortItem>`
    select ${textSql('line.name', language)} as name, ${textSql('line.unit', language)} as unit, units,
      case
        when packed.line_id is not null and instead.line_id is not null then jsonb_build_object(
          'name', ${textSql('instead.name', language)}, 'unit', ${textSql('instead.unit', language)},
          'units', instead.quantity)
        when packed.line_id is null and skus.id is not null then jsonb_build_object(
          'name', ${textSql('products.name', language)}, 'unit', ${textSql('skus.unit', language)},
          'units', substitute_quantity)
      end as substitute
    from order_shortfalls as short
    join open_order_lines as line on line.id = short.line_id
    left join packed_lines as packed on packed.line_id = short.line_id
    left join substitutes as instead on instead.line_id = short.line_id
    left join skus on skus.id = substitute_sku_id
    left join products on products.id = skus.product_id
    cross join lateral (
      select case when packed.line_id is null then least(short.quantity, line.quantity)
        else line.quantity - packed.quantity end as units
    ) as missing
    where short.order_id = ${orderId} and units > 0
    order by line.position
  `.execute(db);
  return rows;
}
