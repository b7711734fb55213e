import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import type { MailWriter } from '#platform/mail/mails.ts';
import type { RecallRow } from './recall-rows.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'recall.notice': { recall_id: string; order_id: string };
  }
}

interface RecalledItem {
  name: string;
  unit: string;
  units: number;
  lots: string[];
}

export const recallNoticeContents: MailWriter<'recall.notice'> = async (
  { recall_id, order_id },
  { db, language },
) => {
  const recall = await db
    .selectFrom('recalls')
    .selectAll()
    .where('id', '=', recall_id)
    .$castTo<RecallRow>()
    .executeTakeFirst();
  const order = await db
    .selectFrom('orders')
    .select(({ eb, exists, selectFrom }) => [
      'display_id',
      'share_token',
      'status',
      eb
        .not(
          exists(
            selectFrom('customers')
              .select('shopper_id')
              .whereRef('customers.shopper_id', '=', 'orders.shopper_id'),
          ),
        )
        .as('isGuest'),
    ])
    .where('id', '=', order_id)
    .executeTakeFirst();
  if (!recall || !order) return undefined;
  return {
    content: {
      reason: textIn(recall.reason, language),
      advice: textIn(recall.advice, language),
      credit: recall.credit,
      isHere: order.status === 'packed',
      isGuest: order.isGuest === true,
      items: await itemsOf(db, { recall_id, order_id, language }),
      orderId: order.display_id,
      shareToken: order.share_token,
    },
  };
};

async function itemsOf(
  db: Db,
  { recall_id, order_id, language }: { recall_id: string; order_id: string; language: Language },
): Promise<RecalledItem[]> {
  const { rows } = await sql<RecalledItem>`
    select ${textSql('products.name', language)} as name, ${textSql('skus.unit', language)} as unit,
      sum(units)::int as units, array_agg(distinct pack_lots.code) as lots
    from recall_lines
    join pack_lots on pack_lots.id = lot_id
    join skus on skus.id = pack_lots.sku_id join products on products.id = skus.product_id
    where recall_id = ${recall_id} and order_id = ${order_id}
    group by products.id, skus.id
    order by name, unit
  `.execute(db);
  return rows;
}
