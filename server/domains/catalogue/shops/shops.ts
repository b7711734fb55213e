import { type listShops as call, type Shop, shopList } from '@kebun/contract/catalogue/shops/shops.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import { sortedName } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { allTextsSql, textSql } from '#platform/db/localised.ts';
import { pageReply, parseListQuery } from '#platform/http/list-query.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { areReviewsShown } from '../products/are-reviews-shown.ts';
import { attachment, type StoredImage } from '../products/attachment.ts';
import { ratingOf } from '../products/rating.ts';

type Query = Static<(typeof call.call)['query']>;

/** Lists the open shops. They are few. */
export async function listShops(db: Db, query: Query, language: Language) {
  const {
    terms,
    join,
    orderBy = 'position',
    sortedBy = 'asc',
    page,
    limit,
    offset,
  } = parseListQuery(query, shopList);
  const { text, keyword, slug, state_id } = query;
  const searched = terms.map(({ field, values }) =>
    field === 'name' ? isCalled(values.join(' ')) : slugIn(values),
  );
  const fits = sql.join(
    [
      sql<boolean>`shops.is_active`,
      ...[text, keyword].flatMap((words) => (words ? [isCalled(words)] : [])),
      ...(slug ? [slugIn(slug.split(','))] : []),
      ...(state_id ? [sql<boolean>`shops.address ->> 'state_code' = ${state_id}`] : []),
      ...(searched.length > 0 ? [sql`(${sql.join(searched, sql.raw(` ${join} `))})`] : []),
    ],
    sql` and `,
  );

  const order = orderBy === 'name' ? nameIn(language) : sql`shops.position`;
  const rows = await shopRows(db, language, fits, sql`${order} ${sql.raw(sortedBy)}, shops.id`);
  const shops = rows.map(shopOf);
  return pageReply(shops.slice(offset, offset + limit), { page, limit, total: shops.length });
}

/** Returns a shop by slug or id, or the first one without either. */
export async function findShop(
  db: Db,
  slugOrId: string | undefined,
  language: Language,
): Promise<Shop | undefined> {
  const is = isUuid(slugOrId ?? '') ? sql`shops.id = ${slugOrId}` : sql`shops.slug = ${slugOrId}`;
  const fits = sql<boolean>`shops.is_active and ${slugOrId ? is : sql`true`}`;
  const [row] = await shopRows(db, language, fits, sql`shops.position`);
  return row && shopOf(row);
}

interface ShopCount {
  id: string;
  name: string;
  slug: string;
  product_count: number;
}

/** Returns the categories of a shop, the largest first. */
export async function findShopCategories(db: Db, shopId: string, language: Language): Promise<ShopCount[]> {
  const { rows } = await sql<ShopCount>`
    select categories.id, categories.slug, ${textSql('categories.name', language)} as name,
      count(*)::int as product_count
    from products join categories on categories.id = category_id
    where shop_id = ${shopId} and status = 'publish' and categories.is_active
    group by categories.id
    order by product_count desc, categories.position
  `.execute(db);
  return rows;
}

interface ShopRow {
  id: string;
  slug: string;
  name: string;
  description: string;
  owner_name: string;
  address: {
    street_address: string;
    street_address_2: string | null;
    zip: string;
    city: string;
    state_code: string;
  };
  state: string;
  latitude: number | null;
  longitude: number | null;
  phone: string;
  website: string;
  email: string;
  socials: Shop['socials'];
  opening_hours: { weekday: number; open: string | null; close: string | null }[];
  pickup_available: boolean;
  picture: StoredImage | null;
  position: number;
  is_active: boolean;
  created_at: string;
  product_count: number;
  rating_counts: number[];
}

async function shopRows(
  db: Db,
  language: Language,
  fits: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ShopRow[]> {
  const { rows } = await sql<ShopRow>`
    select
      shops.*,
      ${textSql('shops.name', language)} as name,
      ${textSql('shops.description', language)} as description,
      ${textSql('states.name', language)} as state,
      to_json(pictures) as picture,
      sold.*
    from shops
    join states on states.id = shops.address ->> 'state_code'
    left join pictures on pictures.id = shops.picture_id
    cross join lateral (
      select
        count(*)::int as product_count,
        case when ${areReviewsShown} then array[
          coalesce(sum(rating_counts[1]), 0), coalesce(sum(rating_counts[2]), 0), coalesce(sum(rating_counts[3]), 0),
          coalesce(sum(rating_counts[4]), 0), coalesce(sum(rating_counts[5]), 0)
        ]::int[] else '{0,0,0,0,0}' end as rating_counts
      from products where shop_id = shops.id and status = 'publish'
    ) as sold
    where ${fits}
    order by ${order}
  `.execute(db);
  return rows;
}

function shopOf(row: ShopRow): Shop {
  const { id, slug, name, description, owner_name, phone, website, email, socials } = row;
  const { street_address, street_address_2, zip, city, state_code } = row.address;
  return {
    id,
    slug,
    name,
    description,
    owner_name,
    cover_image: row.picture && attachment(row.picture, name),
    address: {
      street_address,
      street_address_2,
      zip,
      city,
      state_id: state_code,
      state: row.state,
      country_code: 'MY',
      lat: row.latitude,
      lng: row.longitude,
    },
    phone,
    website,
    email,
    socials,
    opening_hours: row.opening_hours.map(({ weekday, open, close }) => ({ day: weekday, open, close })),
    pickup_available: row.pickup_available,
    rating: ratingOf(row.rating_counts).average,
    product_count: row.product_count,
    position: row.position,
    is_active: row.is_active,
    created_at: new Date(row.created_at).toISOString(),
  };
}

const nameIn = (language: Language): RawBuilder<string> => sortedName('shops', language);

/** Matches the name in either language, or the town. */
const isCalled = (words: string): RawBuilder<boolean> => sql`
  strpos(lower(concat_ws(' ', ${allTextsSql('shops.name')}, shops.address ->> 'city')), lower(${words})) > 0`;

const slugIn = (slugs: readonly string[]): RawBuilder<boolean> => sql`shops.slug = any(${slugs}::text[])`;
