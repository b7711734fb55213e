import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { isUuid } from '#platform/lib/uuid.ts';

interface NamedCategory {
  id: string;
  name: string;
  slug: string;
}

interface BrandCategories {
  brand: NamedCategory;
  categories: (NamedCategory & { product_count: number })[];
}

/** Returns the categories of a brand, and the brands of a category. */
export async function brandCategories(
  db: Db,
  params: { brand?: string; brand_id?: string; category?: string },
  language: Language,
): Promise<{ data: BrandCategories[] }> {
  const { brand, brand_id, category } = params;
  if (brand_id !== undefined && !isUuid(brand_id)) return { data: [] };
  const name = textSql('name', language);

  const { rows } = await sql<BrandCategories>`
    with pairs as (
      select
        of_brand.name as brand, in_category.name as category,
        sum(bit_count(of_brand.products & in_category.products))::int as product_count
      from product_bitmaps as of_brand join product_bitmaps as in_category using (chunk)
      where of_brand.name = any(
          select 'brand:' || slug from brands
          where is_active
            and (${brand ?? null}::text is null or slug = any(string_to_array(${brand ?? null}, ',')))
            and (${brand_id ?? null}::uuid is null or id = ${brand_id ?? null})
        )
        and in_category.name >= 'category:' and in_category.name < 'category;'
        and (${category ?? null}::text is null or in_category.name = 'category:' || ${category ?? null})
        and bit_count(of_brand.products & in_category.products) > 0
      group by of_brand.name, in_category.name
    ), shown as (
      select id, slug, ${name} as name, 'category:' || slug as category from categories where is_active
    )
    select
      json_build_object('id', brands.id, 'name', ${textSql('brands.name', language)}, 'slug', brands.slug) as brand,
      json_agg(
        json_build_object('id', shown.id, 'name', shown.name, 'slug', shown.slug, 'product_count', product_count)
        order by product_count desc, shown.name
      ) as categories
    from pairs
    join brands on pairs.brand = 'brand:' || brands.slug
    join shown using (category)
    group by brands.id
    order by brands.position
  `.execute(db);
  return { data: rows };
}
