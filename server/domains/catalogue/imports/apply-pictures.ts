import { sql } from 'kysely';
import { type Actor, auditAll } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { withoutTimeouts } from '#platform/db/seeding.ts';
import { reindexProducts } from '../reindex-products.ts';
import { replacePictures } from './apply-rows.ts';
import { lockWaiting, selectPacksBySku, selectStored, updatePicturesDone } from './picture-import-rows.ts';
import { galleriesOf, readPictureName, skuIndex } from './picture-names.ts';

/** Gives the stored pictures of an import to the products that they are named after, and ends the import. */
export async function applyPictures(tx: Tx, id: string): Promise<void> {
  await withoutTimeouts(tx);
  const work = await lockWaiting(tx, id);
  if (!work) return; // another attempt has done it
  const packs = await selectPacksBySku(tx); // a product may have come since the names were checked
  const skus = skuIndex(packs.keys());
  const stored = await selectStored(tx, id);
  const named = stored.map(({ name, original }) => {
    const { sku = null, position = null } = readPictureName(name, skus) ?? {};
    return { sku, position, original };
  });
  const galleries = [...galleriesOf(named, packs)].map(([slug, pictures]) => ({
    slug,
    pictures: [...new Set(pictures.map(({ original }) => original))],
  }));
  const by = { id: work.applied_by ?? work.requested_by };
  await giveGalleries(tx, galleries, { by, reason: work.file_name });
  await updatePicturesDone(tx, id);
}

/** The addresses of the pictures of a product, in order. */
type Gallery = { slug: string; pictures: string[] };

/**
 * Gives each product exactly these pictures. A picture that stays keeps its text. Products that have them already stay
 * as they are.
 */
async function giveGalleries(
  tx: Tx,
  galleries: readonly Gallery[],
  { by, reason }: { by: Actor; reason: string },
): Promise<void> {
  const { rows: before } = await sql<Gallery & { id: string }>`
    select id, slug, coalesce(
      (
        select array_agg(original order by position) from product_pictures
        join pictures on pictures.id = picture_id where product_id = products.id
      ),
      array(select original from pictures where id = products.picture_id)
    ) as pictures
    from products where slug = any(${galleries.map(({ slug }) => slug)}::text[])
    order by id for no key update
  `.execute(tx);
  const old = new Map(before.map((product) => [product.slug, product]));
  const changed = galleries.filter(
    ({ slug, pictures }) => pictures.join() !== old.get(slug)?.pictures.join() && pictures.length > 0,
  );
  if (changed.length === 0) return;

  await replacePictures(tx, changed);
  await sql`
    update products set picture_id = pictures.id, version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changed.map(({ slug, pictures: [first] }) => ({ slug, first })))}::jsonb)
      as input (slug text, first text)
    join pictures on pictures.original = input.first
    where products.slug = input.slug
  `.execute(tx);
  await auditAll(
    tx,
    by,
    changed.map(({ slug, pictures }) => ({
      action: 'product.updated',
      subject: { kind: 'product', id: old.get(slug)?.id ?? '' },
      before: { pictures: old.get(slug)?.pictures.join(' | ') },
      after: { pictures: pictures.join(' | ') },
      reason,
    })),
  );
  await reindexProducts(
    tx,
    changed.flatMap(({ slug }) => old.get(slug)?.id ?? []),
  );
}
