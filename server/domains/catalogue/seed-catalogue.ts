import { newForDays, recountedDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Drawing } from '#platform/files/drawings.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { seedBundles } from './bundles/seed-bundles.ts';
import type { AttributeSeed, CatalogueSeed, CategorySeed } from './catalogue-seed-types.ts';
import { countDemand } from './listing/count-demand.ts';
import { type OpenStock, seedProducts } from './products/seed-products.ts';
import { reindexProducts } from './reindex-products.ts';
import { indexTaxonomySearch } from './search/search-index.ts';
import { insertMeanings } from './search/search-synonyms.ts';
import { type Ids, idOf } from './seed-ids.ts';

/**
 * Inserts a seed catalogue into empty tables, records its stock as opening movements, and builds cards and search
 * data.
 */
export async function seedCatalogue(
  tx: Tx,
  written: CatalogueSeed,
  now: Date,
  openStock: OpenStock,
): Promise<void> {
  const pictures = await seedPictures(tx, written.pictures);
  await seedAttributes(tx, written.attributes);
  const named = {
    pictures,
    shops: await seedShops(tx, written.shops, pictures),
    categories: await seedCategories(tx, written.categories, pictures),
    brands: await seedBrands(tx, written.brands, pictures),
    dietaryNeeds: await seedDietaryNeeds(tx, written.dietaryNeeds),
    tags: await seedTags(tx, written.tags),
  };
  const products = await seedProducts(tx, written.products, now, named, openStock);
  const bundles = await seedBundles(tx, written.bundles, now, named);

  await seedDemand(tx, now);
  await insertMeanings(tx, written.synonyms);
  await indexTaxonomySearch(tx);
  await reindexProducts(tx, [...products, ...bundles]);
}

const bySlug = (rows: readonly { slug: string; id: string }[]): Ids =>
  new Map(rows.map(({ slug, id }) => [slug, id]));

async function seedPictures(tx: Tx, pictures: ReadonlyMap<string, Drawing>): Promise<Ids> {
  const rows = await tx
    .insertInto('pictures')
    .values([...pictures.values()].map((picture) => ({ ...picture, thumbnail: picture.original })))
    .returning(['id', 'original'])
    .execute();
  const byAddress = new Map(rows.map(({ id, original }) => [original, id]));
  return new Map([...pictures].map(([file, { original }]) => [file, idOf(byAddress, original)]));
}

async function seedAttributes(tx: Tx, attributes: readonly AttributeSeed[]): Promise<void> {
  const rows = await tx
    .insertInto('attributes')
    .values(attributes.map(({ slug, name }, n) => ({ slug, name, position: n + 1 })))
    .returning(['id', 'slug'])
    .execute();
  const ids = bySlug(rows);
  const values = attributes.flatMap((attribute) =>
    attribute.values.map(({ slug, value }, n) => ({
      attribute_id: idOf(ids, attribute.slug),
      slug,
      value,
      position: n + 1,
    })),
  );
  await tx.insertInto('attribute_values').values(values).execute();
}

/** Inserts the shops. Categories without a shop of their own belong to the first. */
async function seedShops(tx: Tx, shops: CatalogueSeed['shops'], pictures: Ids) {
  const rows = await tx
    .insertInto('shops')
    .values(
      shops.map(({ name, description, picture, location, sells: _theirs, ...shop }, n) => ({
        ...shop,
        name,
        description,
        picture_id: idOf(pictures, picture),
        latitude: location.lat,
        longitude: location.lng,
        address: JSON.stringify(shop.address),
        socials: JSON.stringify(shop.socials),
        opening_hours: JSON.stringify(shop.opening_hours),
        position: n + 1,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const ids = bySlug(rows);
  const [first] = shops;
  const sellers = shops.flatMap(({ slug, sells }) => sells.map((category) => [category, slug] as const));
  return {
    first: idOf(ids, first.slug),
    ofCategory: new Map(sellers.map(([category, slug]) => [category, idOf(ids, slug)])),
  };
}

async function seedCategories(tx: Tx, categories: readonly CategorySeed[], pictures: Ids): Promise<Ids> {
  const insert = async (level: readonly CategorySeed[], parents: Ids) => {
    const rows = await tx
      .insertInto('categories')
      .values(
        level.map(({ name, details, picture, parent_slug, ...category }) => ({
          ...category,
          name,
          details,
          picture_id: idOf(pictures, picture),
          parent_id: parent_slug === null ? null : idOf(parents, parent_slug),
        })),
      )
      .returning(['id', 'slug'])
      .execute();
    return bySlug(rows);
  };

  const tops = await insert(
    categories.filter((category) => category.parent_slug === null),
    new Map(),
  );
  const children = await insert(
    categories.filter((category) => category.parent_slug !== null),
    tops,
  );
  return new Map([...tops, ...children]);
}

async function seedBrands(tx: Tx, brands: CatalogueSeed['brands'], pictures: Ids): Promise<Ids> {
  const rows = await tx
    .insertInto('brands')
    .values(
      brands.map(({ slug, name, story, mark, position }) => ({
        slug,
        position,
        name,
        details: story,
        picture_id: idOf(pictures, mark),
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  return bySlug(rows);
}

async function seedDietaryNeeds(tx: Tx, needs: CatalogueSeed['dietaryNeeds']): Promise<Ids> {
  const rows = await tx
    .insertInto('dietary_needs')
    .values(
      needs.map(({ slug, name, meaning, position }) => ({
        slug,
        position,
        name,
        details: meaning,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  return bySlug(rows);
}

async function seedTags(tx: Tx, tags: CatalogueSeed['tags']): Promise<Ids> {
  const rows = await tx
    .insertInto('tags')
    .values(tags.map(({ slug, name }, n) => ({ slug, name, position: n + 1 })))
    .returning(['id', 'slug'])
    .execute();
  return bySlug(rows);
}

/**
 * Seeds the sales and views of the month before the shop opens. The slug of a product decides whether its sales
 * grow or shrink. The last days are left to the seeded orders.
 */
async function seedDemand(tx: Tx, now: Date): Promise<void> {
  const today = malaysianDay(now);
  await sql`
    with course as (
      select id, sold_last_month, back, sum(weight) over days / sum(weight) over (partition by id) as share
      from products
      cross join lateral (select ('x' || left(md5(slug), 2))::bit(8)::int / 255.0 as rising) as luck
      cross join generate_series(${recountedDays}::int, 29) as back
      cross join lateral (select rising * (33 - back) + (1 - rising) * back as weight) as day
      window days as (partition by id order by back)
    ), sold as (
      select id, back, round(sold_last_month * share)
        - coalesce(lag(round(sold_last_month * share)) over (partition by id order by back), 0) as units
      from course
    )
    insert into product_sales_daily (product_id, day, units)
    select id, ${today}::date - back, units::int from sold where units > 0
  `.execute(tx);
  await sql`
    insert into product_views_daily (product_id, day, views, adds)
    select id, ${today}::date - back, round(sold_last_month / 30.0 * (2 + 6 * charm))::int
      + case when created_at > now() - ${newForDays} * interval '1 day' then 25 else 0 end, round(sold_last_month / 25.0)::int
    from products
    cross join lateral (select ('x' || substr(md5(slug), 3, 2))::bit(8)::int / 255.0 as charm) as luck
    cross join generate_series(1, 6) as back
  `.execute(tx);
  await countDemand(tx, today);
}
