import { filledText } from '../../contract/lib/localised.ts';
import { createProduct } from '../../server/domains/catalogue/products/save-product.ts';
import { openNewStock } from '../../server/domains/inventory/open-stock.ts';
import type { Tx } from '../../server/platform/db/db.ts';

/** Adds a draft product without a picture for staff to find. */
export async function seedDemoDraftProduct(tx: Tx, ownerId: string): Promise<void> {
  const herbs = await tx.selectFrom('categories').select('id').where('slug', '=', 'herbs').executeTakeFirst();
  if (!herbs) return; // a shop that sells none
  const pack = {
    code: 'KH-HERB-ROSELLA-200',
    unit: filledText({ en: '200 g', zh: '200 克' }),
    weight_g: 200,
  };
  await createProduct(
    tx,
    {
      slug: 'rosella',
      name: filledText({ en: 'Rosella', zh: '洛神花' }),
      name_ms: 'Bunga Roselle',
      description: filledText({
        en: 'Red cups for a sour, ruby tea. Simmer ten minutes with rock sugar, drink it cold.',
        zh: '紅色花萼可煮成酸甜的紅寶石色花茶。加冰糖小火煮十分鐘，放涼更好喝。',
      }),
      product_type: 'simple',
      status: 'draft',
      category_id: herbs.id,
      aliases: ['roselle', 'asam susur'],
      dietary_ids: [],
      tag_ids: [],
      sale_mode: 'each',
      fresh: true,
      is_featured: false,
      pictures: [],
      packs: [{ ...pack, price: 490, value_ids: [] }],
      slots: [],
    },
    { id: ownerId },
    openNewStock,
  );
}
