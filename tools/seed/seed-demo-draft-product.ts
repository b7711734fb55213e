import { createProduct } from '../../contract/catalogue/products/staff-products.ts';
import { listStaffCategories } from '../../contract/catalogue/taxonomy/staff-taxonomy.ts';
import type { SeedCall } from './over-api/seeding-app.ts';

/** Enters a draft product without a picture for staff to find. */
export async function seedDemoDraftProduct(owner: SeedCall): Promise<void> {
  const herbs = (await owner(listStaffCategories)).data.find(({ slug }) => slug === 'herbs');
  if (!herbs) return; // a shop that sells none
  const pack = {
    code: 'KH-HERB-ROSELLA-200',
    barcode: '',
    unit: { en: '200 g', zh: '200 克' },
    weight_g: 200,
  };
  await owner(createProduct, {
    body: {
      slug: 'rosella',
      name: { en: 'Rosella', zh: '洛神花' },
      name_ms: 'Bunga Roselle',
      description: {
        en: 'Red cups for a sour, ruby tea. Simmer ten minutes with rock sugar, drink it cold.',
        zh: '紅色花萼可煮成酸甜的紅寶石色花茶。加冰糖小火煮十分鐘，放涼更好喝。',
      },
      storage_tip: {},
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
      packs: [{ ...pack, price: 490, sale_price: null, cost: null, value_ids: [] }],
      slots: [],
    },
  });
}
