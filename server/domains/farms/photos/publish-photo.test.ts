import { randomUUID } from 'node:crypto';
import { maxPublishedPhotos } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { setLotState } from '#domains/lots/set-lot-state.ts';
import { traceLot } from '#domains/lots/trace-lot.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { at, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { givenPackhouse, pack } from '#test/fixtures/given-lots.ts';
import {
  givenEventPhoto,
  givenFarmManager,
  givenFarmPerson,
  publish,
  temporaryDataDir,
} from '#test/fixtures/given-photo.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test, testConfig } from '#test/harness/api.ts';
import { freshDatabase } from '#test/harness/test.ts';
import { countWaiting, withLockHeld } from '#test/harness/while-locked.ts';
import { correctEvent, voidEvent } from '../events/undo-event.ts';
import { archiveFarmer } from '../people/archive-farmer.ts';
import { changeFarmer, recordConsent } from '../people/save-farmer.ts';
import { declinePhoto, drawPublicPictures, publishPhoto } from './publish-photo.ts';
import { readPublishedPhoto } from './published-photo-rows.ts';
import { changePhotoCaption, withdrawPhoto } from './withdraw-photo.ts';

/** A photo of an inspection of a harvested batch, and the manager of its farm. */
async function givenBatchPhoto(tx: Tx) {
  const house = await givenPackhouse(tx);
  const dataDir = temporaryDataDir();
  const staff = await givenFarmManager(tx, house.farm);
  const photo = await givenEventPhoto(tx, house.farm, house.batch, { dataDir });
  return { ...house, dataDir, staff, photo };
}

/** The same with a pack of the batch. */
async function givenPhotoOfPack(tx: Tx) {
  const given = await givenBatchPhoto(tx);
  return { ...given, code: await pack(tx, given) };
}

const photosOf = async (db: Db, code: string, language: 'en' | 'zh' = 'en') =>
  (await traceLot(db, { code, language, now: noon })).sources.flatMap(({ photos }) => photos);

describe('a published photo', () => {
  test('is at its day on the page of the pack, with a text made from its event', async ({ tx }) => {
    const { photo, code, ...by } = await givenPhotoOfPack(tx);
    expect(await photosOf(tx, code)).toEqual([]);
    const id = await publish(tx, photo, by);

    expect(await photosOf(tx, code)).toEqual([
      {
        id,
        thumbnail: `/api/batch-photos/${id}?size=small`,
        original: `/api/batch-photos/${id}?size=large`,
        alt: 'Inspection, 21 Oct 2026, plot P1',
        width: 256,
        height: 192,
        on: '2026-10-21',
        what: 'Inspection',
        step: 'inspected',
        caption: null,
      },
    ]);
    expect((await photosOf(tx, code, 'zh'))[0]?.alt).toBe('檢查，2026 年 10 月 21 日，地塊 P1');
  });

  test('has no location, and is small', async ({ tx }) => {
    const { photo, ...by } = await givenPhotoOfPack(tx);
    const id = await publish(tx, photo, by);

    for (const [size, width] of [
      ['small', 256],
      ['large', 600],
    ] as const) {
      const bytes = await readPublishedPhoto(tx, id, size);
      const { exif, xmp, iptc, ...metadata } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect(metadata).toMatchObject({ format: 'webp', width });
    }
    expect((await readPublishedPhoto(tx, id, 'small'))?.length).toBeLessThan(5_001);
  });

  test('is stored by the browser that loaded it, and by no cache on the way', async ({ tx, db, open }) => {
    const { photo, code, staff, dataDir } = await givenPhotoOfPack(tx);
    const request = await open({ config: { ...testConfig, dataDir } });
    const sent = await request(
      'POST',
      '/api/staff/batch-photos',
      { ...photo, people: [], is_confirmed: true, caption: { en: 'First leaves' } },
      staff.headers,
    );
    const [shown] = await photosOf(db, code);
    const address = shown?.original ?? '';

    expect(sent.status).toBe(201);
    expect(shown).toMatchObject({ id: sent.body.data.id, caption: 'First leaves' });
    expect(await request('GET', address)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-robots-tag': 'noindex',
      },
    });
    await request('DELETE', `/api/staff/batch-photos/${shown?.id}`, undefined, staff.headers);
    expect(await request('GET', address)).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
    });
  });

  test('is no longer in a cached answer, as soon as it is withdrawn', async ({ tx, open }) => {
    const { photo, code, staff, dataDir } = await givenPhotoOfPack(tx);
    const id = await publish(tx, photo, { staff, dataDir });
    const request = await open();
    const shown = async () =>
      (await request('GET', `/api/trace/${code}`)).body.data.sources.flatMap(
        ({ photos }: { photos: unknown[] }) => photos,
      ).length;

    expect([await shown(), await shown()]).toEqual([1, 1]);
    await request('DELETE', `/api/staff/batch-photos/${id}`, undefined, staff.headers);
    expect(await shown()).toBe(0);
  });

  test('has another address when it is published again', async ({ tx }) => {
    const { photo, staff, dataDir } = await givenPhotoOfPack(tx);
    const first = await publish(tx, photo, { staff, dataDir });
    await withdrawPhoto(tx, first, staff);
    const second = await publish(tx, photo, { staff, dataDir });

    expect(second).not.toBe(first);
    expect(await readPublishedPhoto(tx, first, 'small')).toBeUndefined();
    await expect(withdrawPhoto(tx, first, staff)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('disappears with its batch, its farm and its record', async ({ tx }) => {
    const { photo, code, farm, staff, dataDir } = await givenPhotoOfPack(tx);
    const id = await publish(tx, photo, { staff, dataDir });
    const isShown = async () => [
      (await photosOf(tx, code)).length === 1,
      (await readPublishedPhoto(tx, id, 'small')) !== undefined,
    ];
    const hide = (table: 'batches' | 'farms', shown: boolean, of: string) =>
      tx.updateTable(table).set({ public: shown }).where('id', '=', of).execute();

    for (const [table, of] of [
      ['batches', photo.batch_id],
      ['farms', farm.id],
    ] as const) {
      await hide(table, false, of);
      expect(await isShown()).toEqual([false, false]);
      await hide(table, true, of);
      expect(await isShown()).toEqual([true, true]);
    }
    await voidEvent(
      tx,
      photo.event_id,
      { id: randomUUID(), reason: 'of another plot' },
      { staff, now: noon },
    );
    expect(await isShown()).toEqual([false, false]);
  });

  test('of a corrected record can be published with its correction', async ({ tx }) => {
    const { photo, code, farm, batch, staff, dataDir } = await givenPhotoOfPack(tx);
    await publish(tx, photo, { staff, dataDir });
    const event = recordFarmEvent(
      farm,
      batch,
      21,
      'inspected',
      { score: 4 },
      {
        cohorts: at(farm.p1),
        photos: [photo.photo_id],
      },
    );
    await correctEvent(tx, photo.event_id, { event, reason: 'the wrong day' }, { staff, now: noon });
    expect(await photosOf(tx, code)).toEqual([]);

    await publish(tx, { ...photo, event_id: event.id }, { staff, dataDir });
    expect(await photosOf(tx, code)).toMatchObject([{ on: '2026-10-22' }]);
  });

  test('is not shown on the page of a pack that is held or recalled', async ({ tx }) => {
    const { photo, code, lot, packer, ...by } = await givenPhotoOfPack(tx);
    await publish(tx, photo, by);
    await setLotState(tx, { code, state: 'held', reason: 'a stone' }, packer);
    expect(await photosOf(tx, code)).toEqual([]);
    await setLotState(tx, { code, state: 'ok', reason: 'no stone' }, packer);
    expect(await photosOf(tx, code)).toHaveLength(1);
    await tx.updateTable('harvest_lots').set({ state: 'recalled' }).where('code', '=', lot).execute();
    expect(await photosOf(tx, code)).toEqual([]);
  });

  test('of a later day than the harvest, or of another harvest, is not shown', async ({ tx }) => {
    const { batch, farm, code, staff, dataDir } = await givenPhotoOfPack(tx);
    const harvest = { type: 'harvested', payload: { net_g: 500, plants_removed: 5, final: false } } as const;
    for (const more of [{ day: 50 }, { day: 45, ...harvest }])
      await publish(tx, await givenEventPhoto(tx, farm, batch, { dataDir, ...more }), { staff, dataDir });
    expect(await photosOf(tx, code)).toEqual([]);
  });
});

describe('a photo with people', () => {
  test('is published only if each of them agrees to photos, and works on the farm', async ({ tx }) => {
    const { photo, farm, code, ...by } = await givenPhotoOfPack(tx);
    const other = await givenPackhouse(tx);
    const agreed = await givenFarmPerson(tx, farm, ['photo']);
    const named = await givenFarmPerson(tx, farm, ['name', 'story']);
    const stranger = await givenFarmPerson(tx, other.farm, ['photo']);
    for (const people of [[named], [agreed, named], [stranger], [randomUUID()]])
      await expect(publish(tx, photo, { ...by, people })).rejects.toMatchObject({ code: 'photo_not_agreed' });

    await publish(tx, photo, { ...by, people: [agreed] });
    const shown = await photosOf(tx, code);
    expect(shown).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toMatch(/Rahim/);
  });

  test.for([
    { how: 'withdraws the consent', end: 'consent' },
    { how: 'is hidden', end: 'hidden' },
    { how: 'leaves', end: 'left' },
  ] as const)('is withdrawn when one of them $how', async ({ end }, { tx }) => {
    const { photo, farm, code, ...by } = await givenPhotoOfPack(tx);
    const people = [await givenFarmPerson(tx, farm, ['photo']), await givenFarmPerson(tx, farm, ['photo'])];
    const id = await publish(tx, photo, { ...by, people });
    const [person = ''] = people;
    const { staff } = by;

    await recordConsent(tx, person, { scope: ['photo', 'name'], version: '1' }, { staff, now: noon });
    expect(await photosOf(tx, code)).toHaveLength(1);
    if (end === 'consent')
      await recordConsent(tx, person, { scope: ['name'], version: '1' }, { staff, now: noon });
    if (end === 'left') await archiveFarmer(tx, person, staff);
    if (end === 'hidden')
      await changeFarmer(
        tx,
        person,
        { farm_ids: [farm.id], display_name: { en: 'Rahim' }, role: 'grower', public: false },
        staff,
      );
    expect(await photosOf(tx, code)).toEqual([]);
    expect(await readPublishedPhoto(tx, id, 'large')).toBeUndefined();

    await recordConsent(tx, person, { scope: ['photo'], version: '2' }, { staff, now: noon });
    expect(await photosOf(tx, code)).toEqual([]); // only staff publish it again
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_id = ${photo.photo_id} order by id
    `.execute(tx);
    expect(rows.map(({ action }) => action)).toEqual(['farm.photo_published', 'farm.photo_unpublished']);
  });
});

describe('publishing', () => {
  test('is refused without the confirmation that no one else can be recognised', async ({ tx, open }) => {
    const { photo, staff, dataDir } = await givenPhotoOfPack(tx);
    const request = await open({ config: { ...testConfig, dataDir } });
    const body = { ...photo, people: [], is_confirmed: false };
    const sent = await request('POST', '/api/staff/batch-photos', body, staff.headers);
    expect([sent.status, Object.keys(sent.body.errors)]).toEqual([422, ['is_confirmed']]);
  });

  test('is refused for records of losses and pests, and for those that do not count', async ({ tx }) => {
    const { batch, farm, ...by } = await givenPhotoOfPack(tx);
    const { dataDir } = by;
    const pests = { type: 'pest_found', payload: { pest: 'aphids', severity: 2 } } as const;
    const lost = { type: 'mortality', payload: { quantity: 5, cause: 'flood' } } as const;
    for (const more of [pests, lost]) {
      const photo = await givenEventPhoto(tx, farm, batch, { dataDir, ...more });
      await expect(publish(tx, photo, by)).rejects.toMatchObject({ code: 'photo_not_publishable' });
    }
    const undone = await givenEventPhoto(tx, farm, batch, { dataDir });
    await voidEvent(
      tx,
      undone.event_id,
      { id: randomUUID(), reason: 'twice' },
      { staff: by.staff, now: noon },
    );
    await expect(publish(tx, undone, by)).rejects.toMatchObject({ code: 'photo_not_publishable' });
  });

  test('is refused for a photo of another event or batch', async ({ tx }) => {
    const { batch, farm, photo, ...by } = await givenPhotoOfPack(tx);
    const other = await givenEventPhoto(tx, farm, batch, { dataDir: by.dataDir });
    const { batch: otherBatch } = await givenPackhouse(tx);
    for (const wrong of [{ event_id: other.event_id }, { batch_id: otherBatch }])
      await expect(publish(tx, { ...photo, ...wrong }, by)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is only for managers of the farm', async ({ tx, open }) => {
    const { photo, farm, dataDir } = await givenPhotoOfPack(tx);
    const request = await open({ config: { ...testConfig, dataDir } });
    const body = { ...photo, people: [], is_confirmed: true };
    await expect(publish(tx, photo, { staff: farm.worker, dataDir })).rejects.toMatchObject({
      code: 'forbidden_farm',
    });
    const other = await givenPackhouse(tx);
    for (const [role, of, status] of [
      ['field_worker', farm.id, 403],
      ['content', farm.id, 403],
      ['farm_manager', other.farm.id, 404],
      ['owner', farm.id, 201],
    ] as const) {
      const { headers } = await givenStaff(tx, role, [of]);
      expect((await request('POST', '/api/staff/batch-photos', body, headers)).status).toBe(status);
    }
  });

  test('stops at so many photos of a batch, and a withdrawal makes room', async ({ tx }) => {
    const { batch, farm, photo, code, ...by } = await givenPhotoOfPack(tx);
    const first = await publish(tx, photo, by);
    for (let count = 1; count < maxPublishedPhotos; count++)
      await publish(tx, await givenEventPhoto(tx, farm, batch, { dataDir: by.dataDir }), by);
    const one = await givenEventPhoto(tx, farm, batch, { dataDir: by.dataDir });

    await expect(publish(tx, one, by)).rejects.toMatchObject({ code: 'photos_full' });
    await withdrawPhoto(tx, first, by.staff);
    await publish(tx, one, by);
    expect(await photosOf(tx, code)).toHaveLength(maxPublishedPhotos);
  });
});

describe('the list of photos', () => {
  test('has those that wait, that are published and that were declined', async ({ tx, open }) => {
    const { photo, farm, batch, staff, dataDir } = await givenPhotoOfPack(tx);
    const other = await givenEventPhoto(tx, farm, batch, { dataDir, day: 25 });
    await givenEventPhoto(tx, farm, batch, {
      ...{ dataDir, type: 'mortality', payload: { quantity: 5, cause: 'flood' } },
    });
    const request = await open({ config: { ...testConfig, dataDir } });
    const list = async (query: string) =>
      (await request('GET', `/api/staff/batch-photos?${query}`, undefined, staff.headers)).body;
    const ids = async (state: string) =>
      (await list(`state=${state}&farm_id=${farm.id}`)).data.map(({ id }: { id: string }) => id);

    expect(await ids('waiting')).toEqual([other.photo_id, photo.photo_id]);
    const first = await list('limit=1');
    expect((await list(`limit=1&cursor=${encodeURIComponent(first.next_cursor)}`)).data).toMatchObject([
      {
        id: photo.photo_id,
        what: 'Inspection',
        on: '2026-10-21',
        plot: 'P1',
        state: 'waiting',
        published: null,
      },
    ]);
    await publish(tx, photo, { staff, dataDir, people: [await givenFarmPerson(tx, farm, ['photo'])] });
    await declinePhoto(tx, other.photo_id, staff);
    await declinePhoto(tx, other.photo_id, staff);
    await expect(declinePhoto(tx, photo.photo_id, staff)).rejects.toMatchObject({ code: 'photo_published' });
    expect([await ids('waiting'), await ids('published'), await ids('declined')]).toEqual([
      [],
      [photo.photo_id],
      [other.photo_id],
    ]);
    expect((await list(`batch_id=${batch}&state=published`)).data).toMatchObject([
      { published: { version: 1, people: [{ name: 'Encik Rahim' }] } },
    ]);
    await publish(tx, other, { staff, dataDir });
    expect(await ids('declined')).toEqual([]);
    const { headers } = await givenFarmManager(tx, (await givenPackhouse(tx)).farm);
    const elsewhere = await request('GET', '/api/staff/batch-photos', undefined, headers);
    expect(elsewhere.body.data).toEqual([]);
  });

  test('lets two people change a caption one after the other', async ({ tx }) => {
    const { photo, code, staff, dataDir } = await givenPhotoOfPack(tx);
    const id = await publish(tx, photo, { staff, dataDir });
    await changePhotoCaption(tx, id, { caption: { en: ' New leaves ', zh: '新葉' }, version: 1 }, staff);
    await expect(
      changePhotoCaption(tx, id, { caption: { en: 'Old leaves' }, version: 1 }, staff),
    ).rejects.toMatchObject({ code: 'version_conflict' });
    expect((await photosOf(tx, code, 'zh'))[0]?.caption).toBe('新葉');
    expect((await photosOf(tx, code))[0]?.caption).toBe('New leaves');
  });
});

describe('at the same moment', () => {
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }) => code,
    );

  test('of two people who publish a photo, one does', async ({ databases }) => {
    const { db } = await freshDatabase(databases);
    const { photo, ...by } = await inTransaction(db, givenBatchPhoto);
    const outcomes = await Promise.all(
      [1, 2].map(() => outcomeOf(inTransaction(db, (tx) => publish(tx, photo, by)))),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'photo_published']);
  });

  test('of two people who withdraw a photo, one does', async ({ databases }) => {
    const { db } = await freshDatabase(databases);
    const { id, staff } = await inTransaction(db, async (tx) => {
      const { photo, ...by } = await givenBatchPhoto(tx);
      return { id: await publish(tx, photo, by), staff: by.staff };
    });
    const outcomes = await Promise.all(
      [1, 2].map(() => outcomeOf(inTransaction(db, (tx) => withdrawPhoto(tx, id, staff)))),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'not_found']);
  });

  test('of two people who publish the last photo that a batch may have, one does', async ({ databases }) => {
    const { db } = await freshDatabase(databases);
    const { photos, batch, ...by } = await inTransaction(db, async (tx) => {
      const { photo, farm, batch, staff, dataDir } = await givenBatchPhoto(tx);
      for (let count = 1; count < maxPublishedPhotos; count++)
        await publish(tx, await givenEventPhoto(tx, farm, batch, { dataDir }), { staff, dataDir });
      return { photos: [photo, await givenEventPhoto(tx, farm, batch, { dataDir })], batch, staff, dataDir };
    });
    const outcomes = await withLockHeld(
      db,
      sql`select from batches where id = ${batch} for update`,
      photos.map((photo) => () => outcomeOf(inTransaction(db, (tx) => publish(tx, photo, by)))),
    );
    expect(outcomes.map((done) => done.status === 'fulfilled' && done.value).toSorted()).toEqual([
      'done',
      'photos_full',
    ]);
  });

  test('a photo is published and its consent withdrawn: it is not public', async ({ databases }) => {
    const { db } = await freshDatabase(databases);
    const { photo, person, staff, dataDir } = await inTransaction(db, async (tx) => {
      const given = await givenBatchPhoto(tx);
      return { ...given, person: await givenFarmPerson(tx, given.farm, ['photo']) };
    });
    const pictures = await drawPublicPictures(db, photo.photo_id, { staff, dataDir });
    const body = { ...photo, people: [person], is_confirmed: true };
    const consent = async () => {
      await expect.poll(() => countWaiting(db)).toBe(1); // the consent is checked, and the photo waits for its batch
      await inTransaction(db, (tx) =>
        recordConsent(tx, person, { scope: [], version: '1' }, { staff, now: noon }),
      );
    };
    const [published] = await withLockHeld(
      db,
      sql`select from batches where id = ${photo.batch_id} for no key update`,
      [async () => void (await inTransaction(db, (tx) => publishPhoto(tx, body, pictures, staff))), consent],
    );
    expect(published?.status).toBe('fulfilled');
    const { rows } = await sql`select id from published_photos where photo_id = ${photo.photo_id}`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});
