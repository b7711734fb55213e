import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db } from '#platform/db/db.ts';
import { areReviewsShown } from './are-reviews-shown.ts';
import { type GalleryPicture, gallery } from './gallery.ts';

type Row<Table extends keyof DB> = Selectable<DB[Table]>;

/** One of several packs of a product, with its attribute values. */
export interface VariantFacts extends Row<'skus'> {
  picture: Row<'pictures'> | null; // null: the picture of the product is used
  values: { attribute: Row<'attributes'>; value: Row<'attribute_values'> }[];
}

/** A slot in a bundle with its options. The first is the default. */
export interface BundleSlotFacts {
  id: string;
  quantity: number;
  options: { sku: Row<'skus'>; product: Row<'products'>; picture: Row<'pictures'>; tint: string }[];
}

/** A product with all its fields in all languages. */
export interface ProductFacts extends Row<'products'> {
  sku: Row<'skus'>; // the first
  packs: VariantFacts[]; // empty for a product without options
  slots: BundleSlotFacts[]; // only for a bundle
  picture: Row<'pictures'>;
  gallery: GalleryPicture[]; // the first is the main picture
  shop: Row<'shops'>;
  category: Row<'categories'>;
  parent: Row<'categories'> | null; // parent of the category
  brand: Row<'brands'> | null;
  dietary: Row<'dietary_needs'>[];
  tags: Row<'tags'>[];
}

const variantsSql = sql`(
  select coalesce(json_agg(pack order by pack.position), '[]')
  from (
    select skus.*, to_json(pictures) as picture, (
      select coalesce(json_agg(json_build_object('attribute', attributes, 'value', attribute_values)
        order by attributes.position), '[]')
      from sku_values
      join attributes on attributes.id = sku_values.attribute_id
      join attribute_values on attribute_values.id = value_id
      where sku_id = skus.id
    ) as values
    from skus left join pictures on pictures.id = skus.picture_id
    where skus.product_id = products.id and (near_date_of is null or clearance_until is not null)
  ) as pack
)`;

const slots = sql`(
  select coalesce(json_agg(slot order by slot.position), '[]')
  from (
    select bundle_slots.id, quantity, position, (
      select coalesce(json_agg(json_build_object('sku', own, 'product', part_product, 'picture', drawing, 'tint', tint)
        order by bundle_options.position), '[]')
      from bundle_options
      join skus as own on own.id = bundle_options.sku_id
      join products as part_product on part_product.id = own.product_id and part_product.status = 'publish'
      join categories as part_category on part_category.id = part_product.category_id
      join pictures as drawing on drawing.id = coalesce(own.picture_id, part_product.picture_id)
      where slot_id = bundle_slots.id
    ) as options
    from bundle_slots where bundle_id = products.id
  ) as slot
)`;

/** Loads products on sale, or all when requested. */
export async function findProductFacts(
  db: Db,
  productIds: readonly string[],
  statuses: readonly string[] = ['publish'],
): Promise<ProductFacts[]> {
  const { rows } = await sql<ProductFacts>`
    select
      products.*, sold_as(products.id, product_type) as product_type,
      case when ${areReviewsShown} then products.rating_counts else '{0,0,0,0,0}' end as rating_counts,
      to_json(skus) as sku,
      case when sold_as(products.id, product_type) = 'variable' then ${variantsSql} else '[]' end as packs,
      case when product_type = 'bundle' then ${slots} else '[]' end as slots,
      to_json(pictures) as picture,
      ${gallery} as gallery,
      to_json(shops) as shop,
      to_json(categories) as category,
      to_json(parents) as parent,
      to_json(brands) as brand,
      (
        select coalesce(json_agg(dietary_needs order by position), '[]')
        from product_dietary_needs join dietary_needs on dietary_needs.id = dietary_need_id
        where product_id = products.id and is_active
      ) as dietary,
      (
        select coalesce(json_agg(tags order by position), '[]')
        from product_tags join tags on tags.id = tag_id
        where product_id = products.id and is_active
      ) as tags
    from products
    join skus on skus.product_id = products.id and skus.position = 1
    join pictures on pictures.id = products.picture_id
    join shops on shops.id = products.shop_id
    join categories on categories.id = products.category_id
    left join categories as parents on parents.id = categories.parent_id
    left join brands on brands.id = products.brand_id
    where products.status = any(${statuses}::text[]) and products.id = any(${productIds}::uuid[])
  `.execute(db);
  return rows;
}
