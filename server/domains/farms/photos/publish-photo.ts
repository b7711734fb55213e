import { type Publication, publishableTypes } from '@kebun/contract/farms/photos/published-photos.ts';
import { maxPublishedPhotos } from '@kebun/contract/lib/limits.ts';
import { trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { type Insertable, sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type EncodedImage, fitToWebp } from '#platform/files/images.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type FarmStaff, mayDecide, requireFarmManager } from '../farm-staff.ts';
import { agreesToPhotos } from './published-photo-rows.ts';
import { readPhoto } from './store-photo.ts';

/** The public sizes of a photo. The page of a pack shows small ones, and its first view stays below 100 kB. */
// biome-ignore format: table
const sizes = {
  small: { side: 256,   maxBytes: 5_000 },
  large: { side: 1_280, maxBytes: 400_000 },
};

/** A photo in its public sizes. */
export interface PublicPictures {
  small: EncodedImage;
  large: EncodedImage;
}

/** Draws a photo in its public sizes, without its location. This is slow, so it runs before the transaction. */
export async function drawPublicPictures(
  db: Db,
  photoId: string,
  context: { staff: FarmStaff; dataDir: string },
): Promise<PublicPictures> {
  const photo = await readPhoto(db, photoId, context);
  const [small, large] = await Promise.all([fitToWebp(photo, sizes.small), fitToWebp(photo, sizes.large)]);
  return { small, large };
}

/**
 * Publishes a photo of an event on the pages of packs of its batch. Either no person can be recognised in it, or each
 * agrees to photos. Locks are taken in this order: farmers, batch. So a withdrawn consent comes either before, and the
 * photo is refused, or after, and withdraws it.
 */
export async function publishPhoto(
  tx: Tx,
  { photo_id, event_id, batch_id, people, is_confirmed, caption }: Publication,
  { small, large }: PublicPictures,
  staff: FarmStaff,
): Promise<string> {
  if (!is_confirmed) throw invalidField('is_confirmed', 'office.photo_confirm_first');
  const farm_id = await farmOfPhoto(tx, { photo_id, event_id, batch_id });
  requireFarmManager(staff, farm_id);
  await assertEventPublishable(tx, event_id);
  await assertPeopleAgree(tx, people, farm_id);

  await tx.selectFrom('batches').select('id').where('id', '=', batch_id).forNoKeyUpdate().execute();
  await sql`
    delete from published_photos where photo_id = ${photo_id}::uuid and not event_counts(event_id)
  `.execute(tx); // of a record that was corrected since
  await assertRoomOnPages(tx, batch_id);
  const after = { event_id, batch_id, caption: trimmedTexts(caption) };
  const { width, height } = small;
  const id = await insertPublished(
    tx,
    { ...after, photo_id, width, height, small: small.bytes, large: large.bytes, published_by: staff.id },
    people,
  );
  await tx.deleteFrom('declined_photos').where('photo_id', '=', photo_id).execute();
  await audit(tx, staff, {
    action: 'farm.photo_published',
    subject: { kind: 'farm_photo', id: photo_id },
    after: { published_photo_id: id, ...after, people },
  });
  invalidateTags(tx, 'farms');
  return id;
}

/** Throws when a batch has as many published photos as it can. The batch must be locked. */
async function assertRoomOnPages(tx: Tx, batchId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('published_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('batch_id', '=', batchId)
    .where(sql<boolean>`event_counts(event_id)`)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxPublishedPhotos) throw new Refusal('photos_full');
}

async function insertPublished(
  tx: Tx,
  row: Insertable<DB['published_photos']>,
  people: readonly string[],
): Promise<string> {
  const published = await tx
    .insertInto('published_photos')
    .values(row)
    .onConflict((conflict) => conflict.column('photo_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!published) throw new Refusal('photo_published');
  const { id: published_photo_id } = published;
  if (people.length > 0)
    await tx
      .insertInto('published_photo_people')
      .values(people.map((farmer_id) => ({ published_photo_id, farmer_id })))
      .execute();
  return published_photo_id;
}

/** Returns the farm of a photo that an event of a batch names. Throws when they do not belong together. */
async function farmOfPhoto(
  tx: Tx,
  { photo_id, event_id, batch_id }: Pick<Publication, 'photo_id' | 'event_id' | 'batch_id'>,
): Promise<string> {
  const { rows } = await sql<{ farm_id: string }>`
    select batches.farm_id from farm_events as events
    join farm_photos as photos on photos.id = any(events.photos) and photos.farm_id = events.farm_id
    join batches on batches.id = ${batch_id}::uuid and batches.farm_id = events.farm_id
    where events.id = ${event_id}::uuid and photos.id = ${photo_id}::uuid
      and (events.batch_id = batches.id or exists (
        select from farm_event_batches as others where others.event_id = events.id and others.batch_id = batches.id
      ))
  `.execute(tx);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0].farm_id;
}

async function assertEventPublishable(tx: Tx, eventId: string): Promise<void> {
  const { rows } = await sql<{ is_publishable: boolean }>`
    select type = any(${[...publishableTypes]}) and event_counts(id) as is_publishable
    from farm_events where id = ${eventId}::uuid
  `.execute(tx);
  if (!rows[0]?.is_publishable) throw new Refusal('photo_not_publishable');
}

/** Throws unless all of these people work on the farm and agree to photos. Their consent stays until the commit. */
async function assertPeopleAgree(tx: Tx, people: readonly string[], farmId: string): Promise<void> {
  if (people.length === 0) return;
  const { rows } = await sql`
    select id from farmers
    where id = any(${people}::uuid[]) and ${agreesToPhotos}
      and exists (select from farmer_farms where farmer_id = farmers.id and farm_id = ${farmId}::uuid)
    order by id for share
  `.execute(tx);
  if (rows.length < people.length) throw new Refusal('photo_not_agreed');
}

/** Decides not to publish a photo. Throws while it is published. */
export async function declinePhoto(tx: Tx, photo_id: string, staff: FarmStaff): Promise<void> {
  const photo = await tx
    .selectFrom('farm_photos')
    .select('farm_id')
    .where('id', '=', photo_id)
    .executeTakeFirst();
  if (!photo || !staff.farms.has(photo.farm_id)) throw new Refusal('not_found');
  if (!mayDecide(staff, photo.farm_id)) throw new Refusal('forbidden_farm');
  const published = await tx
    .selectFrom('published_photos')
    .select('id')
    .where('photo_id', '=', photo_id)
    .where(sql<boolean>`event_counts(event_id)`)
    .executeTakeFirst();
  if (published) throw new Refusal('photo_published');
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('declined_photos')
    .values({ photo_id, declined_by: staff.id })
    .onConflict((conflict) => conflict.column('photo_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return; // someone else decided the same
  await audit(tx, staff, { action: 'farm.photo_declined', subject: { kind: 'farm_photo', id: photo_id } });
}
