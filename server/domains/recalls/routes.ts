import type { Language } from '@kebun/contract/lib/languages.ts';
import { listPublicRecalls, type PublicRecall } from '@kebun/contract/recalls/recalls.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { type App, serve } from '#platform/http/http.ts';

/** The public endpoint for recalls. Its answer is cached until a lot is recalled. */
export function recallRoutes(app: App): void {
  serve(app, listPublicRecalls, async ({ db, language }) => ({ data: await listConfirmed(db, language) }), {
    cache: { tags: () => ['lots'] },
  });
}

const shown = 100;

/** Returns the recalls that were confirmed, with their packs. Harvests alone say nothing to a shopper. */
async function listConfirmed(db: Db, language: Language): Promise<PublicRecall[]> {
  const { rows } = await sql<PublicRecall>`
    select number, (confirmed_at at time zone 'Asia/Kuala_Lumpur')::date as on, severity,
      ${textSql('reason', language)} as reason, ${textSql('advice', language)} as advice, products
    from recalls cross join lateral (
      select json_agg(json_build_object('slug', slug, 'name', name, 'unit', unit, 'lots', lots) order by name, unit) as products
      from (
        select slug, ${textSql('products.name', language)} as name, ${textSql('skus.unit', language)} as unit,
          array_agg(pack_lots.code order by pack_lots.code) as lots
        from recall_lots join pack_lots on pack_lots.id = lot_id
        join skus on skus.id = sku_id join products on products.id = product_id
        where recall_id = recalls.id
        group by products.id, skus.id
      ) as packs
    ) as found
    where confirmed_at is not null and products is not null
    order by confirmed_at desc, number desc
    limit ${shown}
  `.execute(db);
  return rows;
}
