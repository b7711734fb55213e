import { type TypedTexts, trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';
import { agreesToPhotos, farmOfPublished } from './published-photo-rows.ts';

/** Withdraws the photos of a person who no longer agrees to photos. The row of the person is locked by its change. */
export async function withdrawWithoutConsent(tx: Tx, farmerId: string, staff: FarmStaff): Promise<void> {
  const { rows } = await sql<WithdrawnRow>`
    delete from published_photos where id in (
      select published_photo_id from published_photo_people join farmers on farmers.id = farmer_id
      where farmer_id = ${farmerId}::uuid and not ${agreesToPhotos}
    ) returning id, photo_id, event_id, batch_id
  `.execute(tx);
  for (const row of rows) await auditWithdrawal(tx, row, staff);
}

/** Withdraws a published photo. */
export async function withdrawPhoto(tx: Tx, id: string, staff: FarmStaff): Promise<void> {
  requireFarmManager(staff, await farmOfPublished(tx, id));
  const row = await tx
    .deleteFrom('published_photos')
    .where('id', '=', id)
    .returning(['id', 'photo_id', 'event_id', 'batch_id'])
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found'); // withdrawn at the same moment
  await auditWithdrawal(tx, row, staff);
}

interface WithdrawnRow {
  id: string;
  photo_id: string;
  event_id: string;
  batch_id: string;
}

async function auditWithdrawal(tx: Tx, { id, photo_id, event_id, batch_id }: WithdrawnRow, staff: FarmStaff) {
  await audit(tx, staff, {
    action: 'farm.photo_unpublished',
    subject: { kind: 'farm_photo', id: photo_id },
    before: { published_photo_id: id, event_id, batch_id },
  });
  invalidateTags(tx, 'farms');
}

/** Changes the caption of a published photo. Throws when the caller has seen an older version. */
export async function changePhotoCaption(
  tx: Tx,
  id: string,
  { caption, version }: { caption?: TypedTexts | undefined; version: number },
  staff: FarmStaff,
): Promise<void> {
  requireFarmManager(staff, await farmOfPublished(tx, id));
  const before = await tx
    .selectFrom('published_photos')
    .select(['photo_id', 'caption'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new Refusal('not_found');
  const after = trimmedTexts(caption);
  const written = await tx
    .updateTable('published_photos')
    .set({ caption: after, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
  await audit(tx, staff, {
    action: 'farm.photo_updated',
    subject: { kind: 'farm_photo', id: before.photo_id },
    before: { caption: before.caption },
    after: { caption: after },
  });
  invalidateTags(tx, 'farms');
}
