import type { WorldPhoto } from '@kebun/world/farms/event-photos.ts';
import sharp from 'sharp';
import { storePhoto } from '../../../contract/farms/photos/photos.ts';
import { publishPhoto } from '../../../contract/farms/photos/published-photos.ts';
import type { WorldFarms } from '../world-farms.ts';
import { type Ids, idOf } from './ids.ts';
import type { SeedCall } from './seeding-app.ts';

/** Sends the photos of the farm records, drawings in place of photos, and publishes most of them. */
export async function seedPhotos(call: SeedCall, { photos }: WorldFarms, ids: Ids): Promise<void> {
  for (const { farm_id, people, ...photo } of photos)
    await sendPhoto(call, {
      ...photo,
      farm_id: idOf(ids, farm_id),
      people: people.map((person) => idOf(ids, person)),
    });
}

/** Sends a photo, and publishes it where the demo decided so. */
export async function sendPhoto(
  call: SeedCall,
  { id, event_id, batch_id, farm_id, drawing, people, caption, is_published }: WorldPhoto,
): Promise<void> {
  await call(storePhoto, {
    params: { id },
    query: { farm_id },
    jpeg: await sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer(),
  });
  if (!is_published) return;
  await call(publishPhoto, {
    body: { ...{ photo_id: id, event_id, batch_id, caption, people }, is_confirmed: true },
  });
}
