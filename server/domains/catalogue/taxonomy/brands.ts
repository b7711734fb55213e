import { type Brand, brandList, type listBrands as call } from '@kebun/contract/catalogue/taxonomy/brands.ts';
import { defaultLanguage, type Language } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import { sortedName } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { pageReply, parseListQuery } from '#platform/http/list-query.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { attachment } from '../products/attachment.ts';
import { searchQueryOf } from '../search/search-query.ts';

type Query = Static<(typeof call.call)['query']>;

export async function listBrands(db: Db, query: Query, language: Language) {
  const list = parseListQuery(query, brandList);
  const terms = list.terms.map(({ field, values }) =>
    field === 'name' ? isCalled(values.join(' ')) : sql<boolean>`brands.slug = any(${values}::text[])`,
  );
  const searched =
    terms.length > 0 ? [sql<boolean>`(${sql.join(terms, list.join === 'or' ? sql` or ` : sql` and `)})`] : [];

  const fits = sql.join<boolean>([...conditionsOf(query), ...searched], sql` and `);
  const order = list.orderBy === 'name' ? nameIn(language) : sql.ref('brands.position');
  const [rows, { total }] = await Promise.all([
    brandRows(db, language)
      .where(fits)
      .orderBy(order, list.sortedBy ?? 'asc')
      .orderBy('brands.id')
      .limit(list.limit)
      .offset(list.offset)
      .execute(),
    db
      .selectFrom('brands')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(fits)
      .executeTakeFirstOrThrow(),
  ]);

  return pageReply(rows.map(brandOf), { ...list, total });
}

/** Returns a brand by slug or id. */
export async function findBrand(db: Db, slugOrId: string, language: Language): Promise<Brand | undefined> {
  const is = isUuid(slugOrId)
    ? sql<boolean>`brands.id = ${slugOrId}`
    : sql<boolean>`brands.slug = ${slugOrId}`;
  const row = await brandRows(db, language).where(is).executeTakeFirst();
  return row && brandOf(row);
}

type Order = 'name' | 'popular' | 'position';

/** Groups brands by the first letter of their English name, because every brand has one. */
export async function brandsByLetter(
  db: Db,
  query: { category?: string; text?: string; sorted_by?: Order },
  language: Language,
) {
  const { sorted_by = 'name' } = query;
  const rows = await brandRows(db, language)
    .select(letter.as('letter'))
    .where(sql.join<boolean>(conditionsOf(query), sql` and `))
    .orderBy('letter')
    .$if(sorted_by === 'popular', (brands) => brands.orderBy('product_count', 'desc'))
    .$if(sorted_by === 'position', (brands) => brands.orderBy('brands.position'))
    .orderBy(nameIn(language))
    .execute();

  const letters = new Map<string, Brand[]>();
  for (const { letter, ...row } of rows) letters.set(letter, [...(letters.get(letter) ?? []), brandOf(row)]);
  return { data: [...letters].map(([letter, brands]) => ({ letter, brands })) };
}

/** Ignores accents. A name that begins with a digit or a sign belongs to "#". */
const letter = sql<string>`coalesce(upper(substring(normalize(${textSql('brands.name', defaultLanguage)}, nfd) from '^[A-Za-z]')), '#')`;

/** Sorts names by language. Chinese names are sorted by strokes. */
const nameIn = (language: Language): RawBuilder<string> => sortedName('brands', language);

const brandRows = (db: Db, language: Language) =>
  db
    .selectFrom('brands')
    .leftJoin('product_collections', (join) =>
      join.on('collection', '=', sql<string>`'brand:' || brands.slug`),
    )
    .leftJoin('pictures', 'pictures.id', 'brands.picture_id')
    .select((_eb) => [
      'brands.id',
      'brands.slug',
      'brands.position',
      textSql('brands.name', language).as('name'),
      textSql('brands.name', defaultLanguage).as('latin_name'),
      textSql('brands.details', language).as('details'),
      sql<number>`coalesce(product_count, 0)`.as('product_count'),
      sql<Parameters<typeof attachment>[0] | null>`to_json(pictures)`.as('picture'),
    ]);

type BrandRow = Awaited<ReturnType<ReturnType<typeof brandRows>['execute']>>[number];

const brandOf = ({
  id,
  name,
  latin_name,
  slug,
  details,
  picture,
  product_count,
  position,
}: BrandRow): Brand => ({
  id,
  name,
  latin_name,
  slug,
  details,
  image: picture && attachment(picture, name),
  product_count,
  position,
});

function conditionsOf(query: Pick<Query, 'text' | 'keyword' | 'slug' | 'brand_id' | 'category'>) {
  const { text, keyword, slug, brand_id, category } = query;
  const conditions = [sql<boolean>`brands.is_active`];
  for (const words of [text, keyword]) if (words) conditions.push(isCalled(words));
  if (slug) conditions.push(sql`brands.slug = any(${slug.split(',')}::text[])`);
  if (brand_id) conditions.push(isUuid(brand_id) ? sql`brands.id = ${brand_id}` : sql`false`);
  if (category) conditions.push(sellsInCategory(category));
  return conditions;
}

/** Matches names in any language, also by an incomplete word. */
function isCalled(words: string): RawBuilder<boolean> {
  const query = searchQueryOf(words);
  if (!query) return sql`false`;
  return sql`exists (
    select from taxonomy_words
    where kind = 'brand' and subject_id = brands.id and words @@ ${query.isListed}::tsquery
  )`;
}

const sellsInCategory = (category: string): RawBuilder<boolean> => sql`exists (
  select from product_bitmaps as of_brand join product_bitmaps as in_category using (chunk)
  where of_brand.name = 'brand:' || brands.slug and in_category.name = ${`category:${category}`}
    and bit_count(of_brand.products & in_category.products) > 0
)`;
