import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Tx } from '#platform/db/db.ts';
import { type GivenFarm, givenFarm } from '#test/fixtures/given-farm.ts';
import { describe, expect, onTestFinished, test } from '#test/harness/test.ts';
import { readPhoto, renderPhoto, storePhoto } from './store-photo.ts';

function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kebun-photos-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

const leaf = { create: { width: 2400, height: 1200, channels: 3 as const, background: '#2f7d32' } };

/** A photo as a phone sends it: large, rotated, with a location. */
const fromCamera = () =>
  sharp(leaf)
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitude: '1/1 40/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function send(
  tx: Tx,
  farm: GivenFarm,
  bytes: Buffer,
  { id = randomUUID() as string, dataDir = folder() } = {},
) {
  const photo = await renderPhoto({ id, farm_id: farm.id, bytes }, { staff: farm.worker, dataDir });
  await storePhoto(tx, photo, farm.worker);
  return { photo, dataDir, read: () => readPhoto(tx, id, { staff: farm.worker, dataDir }) };
}

describe('a photo from the field', () => {
  test('is encoded again: upright, at most screen size, without its location', async ({ tx }) => {
    const { read } = await send(tx, await givenFarm(tx), await fromCamera());

    const metadata = await sharp(await read()).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 800, height: 1600 });
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is stored once when sent many times at once', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const bytes = await sharp({ create: { ...leaf.create, width: 60, height: 60 } })
      .jpeg()
      .toBuffer();
    const photo = { id: randomUUID(), farm_id: farm.id, bytes };
    const dataDir = folder();

    const sent = Array.from({ length: 20 }, () => renderPhoto(photo, { staff: farm.worker, dataDir }));

    const hashes = new Set((await Promise.all(sent)).map(({ file_sha256 }) => file_sha256.toString('hex')));
    expect(hashes.size).toBe(1);
  });

  test('is stored once, however often it is sent', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const [bytes, id, dataDir] = [await fromCamera(), randomUUID(), folder()];

    await send(tx, farm, bytes, { id, dataDir });
    await send(tx, farm, bytes, { id, dataDir });

    const rows = await tx.selectFrom('farm_photos').select('id').where('farm_id', '=', farm.id).execute();
    expect(rows).toEqual([{ id }]);
    expect(readdirSync(join(dataDir, 'farm-photos'), { recursive: true })).toHaveLength(2); // one folder and one file
  });

  test('never replaces another', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { photo, dataDir } = await send(tx, farm, await fromCamera());
    const other = await sharp(leaf).png().toBuffer();

    await expect(send(tx, farm, other, { id: photo.id, dataDir })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  test.for([
    ['a drawing that may hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['what only begins like one', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])],
    ['nothing', Buffer.alloc(0)],
  ] as const)('is refused when it is %s', async ([, bytes], { tx }) => {
    const farm = await givenFarm(tx);
    await expect(send(tx, farm, bytes)).rejects.toMatchObject({ code: 'picture_unreadable' });
  });

  test('is refused when decoding it needs too much memory', async ({ tx }) => {
    const vast = { create: { width: 8000, height: 8000, channels: 3 as const, background: '#fff' } };
    const bytes = await sharp(vast).png({ compressionLevel: 9 }).toBuffer();
    expect(bytes.length).toBeLessThan(1_000_000);

    await expect(send(tx, await givenFarm(tx), bytes)).rejects.toMatchObject({ code: 'picture_unreadable' });
  });

  test('is accepted from and shown to people of its farm only', async ({ tx }) => {
    const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
    const dataDir = folder();
    const { photo } = await send(tx, farm, await fromCamera(), { dataDir });
    const bytes = await fromCamera();

    await expect(
      renderPhoto({ id: randomUUID(), farm_id: farm.id, bytes }, { staff: another.worker, dataDir }),
    ).rejects.toMatchObject({ code: 'forbidden_farm' });
    await expect(readPhoto(tx, photo.id, { staff: another.worker, dataDir })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
