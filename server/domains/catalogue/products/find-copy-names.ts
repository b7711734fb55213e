import type { CopyNames } from '@kebun/contract/catalogue/products/staff-products.ts';
import { latinSlugOf } from '@kebun/contract/catalogue/taxonomy/latin-slug.ts';
import { type TypedTexts, textIn, trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { findStaffProduct } from './list-staff-products.ts';

/** Returns a slug of the name that no product has: sawi, sawi-2, sawi-3. */
export async function freeSlug(db: Db, name: TypedTexts | undefined): Promise<string> {
  const slug = latinSlugOf(textIn(trimmedTexts(name), baseLanguage())) || 'product';
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`}
  `.execute(db);
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number++) {
    const free = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(free)) return free;
  }
}

const maxCodeBase = 50; // characters, so that a number still fits

/** Returns the codes of packs; one that was not typed becomes one of the slug that no pack has: SAWI, SAWI-2. */
export async function freeCodes(
  db: Db,
  slug: string,
  typed: readonly (string | null | undefined)[],
): Promise<string[]> {
  const codes = typed.map((code) => code?.trim() ?? '');
  if (codes.every((code) => code !== '')) return codes;
  const base = slug.toUpperCase().slice(0, maxCodeBase);
  const { rows } = await sql<{ code: string }>`
    select code from skus where code = ${base} or code ~ ${`^${base}-[0-9]+$`}
  `.execute(db);
  const taken = new Set([...rows.map(({ code }) => code), ...codes]);
  let number = 0;
  return codes.map((own) => {
    if (own) return own;
    let code: string;
    do {
      number++;
      code = number === 1 ? base : `${base}-${number}`;
    } while (taken.has(code));
    return code;
  });
}

/** Returns the slug and the codes that a copy of a product would get now. They are not reserved. */
export async function findCopyNames(db: Db, id: string): Promise<CopyNames> {
  const { name, packs } = await findStaffProduct(db, id);
  const slug = await freeSlug(db, name);
  return {
    slug,
    codes: await freeCodes(
      db,
      slug,
      packs.map(() => null),
    ),
  };
}
