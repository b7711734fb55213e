import type { photoSizes } from '@kebun/contract/farms/photos/published-photos.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** As for a portrait, and the person still works there. */
export const agreesToPhotos = sql`(public and archived_at is null and 'photo' = any(consent_scope))`;

/** The plot or nursery of `events`, a row of the log; after a move, the new one. */
export const placeOf = sql`coalesce(events.payload ->> 'to', events.payload ->> 'plot_id', events.cohorts -> 0 ->> 'location_id')::uuid`;

/** Returns the farm of a published photo. */
export async function farmOfPublished(tx: Db, id: string): Promise<string> {
  const row = await tx
    .selectFrom('published_photos')
    .innerJoin('batches', 'batches.id', 'batch_id')
    .select('farm_id')
    .where('published_photos.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row.farm_id;
}

/** Returns a published photo. It ends when it is withdrawn, its batch or farm is hidden, or its event undone. */
export async function readPublishedPhoto(
  db: Db,
  id: string,
  size: (typeof photoSizes)[number],
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ picture: Buffer }>`
    select ${sql.ref(size)} as picture from published_photos
    join batches on batches.id = batch_id join farms on farms.id = farm_id
    where published_photos.id = ${id}::uuid and batches.public and farms.public and farms.status = 'active'
      and event_counts(event_id)
  `.execute(db);
  return rows[0]?.picture;
}
