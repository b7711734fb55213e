import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { onTestFinished, vi } from 'vitest';
import { ZipFile } from 'yazl';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { givenPacks, givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, type SendRequest, test, testConfig } from '#test/harness/api.ts';
import { importPictures } from './import-pictures.ts';

type Headers = Record<string, string>;

/** A folder for the files of a shop. */
function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kebun-pictures-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

/** A picture of one colour, as a phone sends it. */
const photo = (background: string, width = 64) =>
  sharp({ create: { width, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

/** A staff member who uploads zips, in parts of this size. */
function zipSender(request: SendRequest, headers: Headers, partBytes = 1_000_000) {
  const path = '/api/staff/picture-imports';
  const sendPart = (id: string, offset: number, bytes: Buffer) =>
    request('PUT', `${path}/${id}/parts?offset=${offset}`, bytes, {
      ...headers,
      'content-type': 'application/zip',
    });
  const begin = async (bytes: number) => {
    const { status, body } = await request('POST', path, { file_name: 'pictures.zip', bytes }, headers);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  return {
    begin,
    sendPart,
    async send(zip: Buffer) {
      const { id } = await begin(zip.length);
      for (let offset = 0; ; offset += partBytes) {
        const answer = await sendPart(id, offset, zip.subarray(offset, offset + partBytes));
        if (answer.status !== 200 || offset + partBytes >= zip.length) return answer.body;
      }
    },
    find: async (id: string) => (await request('GET', `${path}/${id}`, undefined, headers)).body,
    filesOf: async (id: string, verdict: string) =>
      (await request('GET', `${path}/${id}/files?verdict=${verdict}`, undefined, headers)).body.data,
    apply: (id: string) => request('POST', `${path}/${id}/application`, {}, headers),
  };
}

const nestedIn =
  (tx: Tx): InTransaction =>
  (work) =>
    inTransaction(tx, work);

async function galleryOf(tx: Tx, productId: string) {
  return tx
    .selectFrom('product_pictures')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['original', 'position', 'alt', sql<boolean>`products.picture_id = pictures.id`.as('is_first')])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

test('F-50: a zip gives products the pictures named after their SKUs, in order, and lists every other file', async ({
  tx,
  open,
}) => {
  const dataDir = folder();
  const { headers } = await givenStaff(tx, 'manager');
  const request = await open({ config: { ...testConfig, dataDir } });
  const { send, find, filesOf, apply } = zipSender(request, headers);
  const { product_id } = await givenProduct(tx, { slug: 'given-ulam', sku: 'GIVEN-ULAM' });
  const { product_id: untouched } = await givenProduct(tx);
  const before = await galleryOf(tx, untouched);
  const { data } = await send(
    await zipOf({
      'photos/given-ulam-2.jpg': await photo('red'),
      'GIVEN-ULAM.jpg': await photo('green'),
      'NOBODY.jpg': await photo('blue'),
      'prices.txt': Buffer.from('RM 5'),
      'GIVEN-ULAM-3.jpg': Buffer.from('no picture'),
    }),
  );

  expect(data).toMatchObject({
    state: 'checked',
    counts: { matched: 3, unknown: 1, invalid: 1 },
    stored: 0,
    products: 1,
  });
  expect(await galleryOf(tx, product_id), 'nothing changes before the import is applied').toEqual([]);
  expect(await filesOf(data.id, 'unknown')).toMatchObject([{ name: 'NOBODY.jpg', sku: null }]);
  expect((await apply(data.id)).status).toBe(202);
  expect((await apply(data.id)).body.code).toBe('import_already_queued');
  await importPictures({ db: tx, inTransaction: nestedIn(tx), id: data.id, dataDir });

  expect((await find(data.id)).data).toMatchObject({
    state: 'done',
    stored: 3,
    counts: { matched: 2, unknown: 1, invalid: 2 },
  });
  expect(await filesOf(data.id, 'invalid')).toMatchObject([
    { name: 'prices.txt' },
    { name: 'GIVEN-ULAM-3.jpg', problem: 'This picture cannot be read. It may be damaged.' },
  ]);
  const gallery = await galleryOf(tx, product_id);
  expect(gallery).toMatchObject([
    { position: 1, is_first: true },
    { position: 2, is_first: false },
  ]);
  const shown = await request.http.inject({ url: gallery[0]?.original ?? '' });
  const { dominant } = await sharp(shown.rawPayload).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r);
  expect(await galleryOf(tx, untouched)).toEqual(before);
  expect(readdirSync(join(dataDir, 'picture-zips')), 'the zip is removed').toEqual([]);
});

test('F-50: the pictures of a product are those of the zip, and the same zip then changes nothing', async ({
  tx,
  open,
}) => {
  const dataDir = folder();
  const { headers } = await givenStaff(tx, 'manager');
  const { send, apply } = zipSender(await open({ config: { ...testConfig, dataDir } }), headers);
  const { slug, product_id } = await givenPacks(tx, { large: 5, small: 5 });
  const run = async (zip: Buffer) => {
    const { data } = await send(zip);
    await apply(data.id);
    await importPictures({ db: tx, inTransaction: nestedIn(tx), id: data.id, dataDir });
  };
  const one = await zipOf({
    [`${slug}-500.jpg`]: await photo('red'),
    [`${slug}-100.jpg`]: await photo('green'),
  });
  await run(one);
  const first = await galleryOf(tx, product_id);
  expect(first).toHaveLength(2);
  const alt = { en: 'A bunch' };
  await tx.updateTable('product_pictures').set({ alt }).where('product_id', '=', product_id).execute();
  const versionOf = () =>
    tx.selectFrom('products').select('version').where('id', '=', product_id).executeTakeFirstOrThrow();
  const before = await versionOf();

  await run(one);
  expect(await versionOf()).toEqual(before);
  await run(await zipOf({ [`${slug}-500.jpg`]: await photo('green') }));
  expect(await galleryOf(tx, product_id)).toMatchObject([
    { original: first[1]?.original, alt, is_first: true },
  ]);
});

test('F-50: a part that is sent twice or too early changes nothing, and the reply says where to go on', async ({
  tx,
  open,
}) => {
  const { headers } = await givenStaff(tx, 'manager');
  const request = await open({ config: { ...testConfig, dataDir: folder() } });
  const { begin, sendPart } = zipSender(request, headers);
  await givenProduct(tx, { sku: 'GIVEN-ULAM' });
  const zip = await zipOf({ 'GIVEN-ULAM.jpg': await photo('red') });
  const { id } = await begin(zip.length);
  const received = async (offset: number, to: number) =>
    (await sendPart(id, offset, zip.subarray(offset, to))).body.data.received;

  expect(await received(0, 100)).toBe(100);
  expect(await received(0, 100), 'sent twice').toBe(100);
  expect(await received(200, 300), 'too early').toBe(100);
  expect((await sendPart(id, 100, Buffer.alloc(zip.length))).body.data.received, 'too much').toBe(100);
  const { data } = (await sendPart(id, 100, zip.subarray(100))).body;
  expect(data).toMatchObject({ state: 'checked', received: zip.length, counts: { matched: 1, invalid: 0 } });
  expect((await sendPart(id, 0, zip)).body.data.state).toBe('checked');
});

test('F-50: a zip that is refused leaves nothing behind', async ({ tx, open }) => {
  const dataDir = folder();
  const { headers } = await givenStaff(tx, 'manager');
  const { send, begin, sendPart, find } = zipSender(
    await open({ config: { ...testConfig, dataDir } }),
    headers,
  );
  expect((await send(Buffer.from('no zip at all'))).code).toBe('zip_unreadable');
  expect(readdirSync(join(dataDir, 'picture-zips'))).toEqual([]);
  const { id } = await begin(4);
  await sendPart(id, 0, Buffer.from('none'));
  expect((await find(id)).code).toBe('import_not_found');
});

test('F-51: an import that was interrupted says so, keeps the stored pictures and goes on', async ({
  tx,
  open,
}) => {
  const dataDir = folder();
  const { headers } = await givenStaff(tx, 'manager');
  const { send, find, apply } = zipSender(await open({ config: { ...testConfig, dataDir } }), headers);
  const { product_id } = await givenProduct(tx, { sku: 'GIVEN-ULAM' });
  const { data } = await send(
    await zipOf({ 'GIVEN-ULAM.jpg': await photo('red'), 'GIVEN-ULAM-2.jpg': await photo('green') }),
  );
  await apply(data.id);
  let steps = 0;
  const dying: InTransaction = (work) => {
    steps += 1;
    if (steps > 1) throw new Error('the process is killed');
    return inTransaction(tx, work);
  };
  const killed = importPictures({ db: tx, inTransaction: dying, id: data.id, dataDir });
  await expect(killed).rejects.toThrow('the process is killed');
  expect((await find(data.id)).data).toMatchObject({ state: 'waiting', is_stopped: false, stored: 1 });
  expect(await galleryOf(tx, product_id)).toEqual([]);
  expect((await apply(data.id)).body.code, 'while it may still run').toBe('import_already_queued');

  await silence(tx, 'picture_imports');
  expect((await find(data.id)).data).toMatchObject({ state: 'waiting', is_stopped: true, stored: 1 });
  expect((await apply(data.id)).status).toBe(202);
  const render = vi.spyOn(sharp.prototype, 'webp');
  await importPictures({ db: tx, inTransaction: nestedIn(tx), id: data.id, dataDir });
  expect(render).toHaveBeenCalledTimes(2); // the two sizes of the second picture only
  expect((await find(data.id)).data).toMatchObject({ state: 'done', stored: 2 });
  expect(await galleryOf(tx, product_id)).toHaveLength(2);
});

/** Lets so much time pass that a job without a sign of life counts as interrupted. Its worker holds the job. */
async function silence(tx: Tx, table: 'picture_imports') {
  await tx.updateTable(table).set({ worked_at: sql<string>`now() - interval '1 hour'` }).execute();
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`.execute(tx);
}

test('F-51: a failed import says why and can begin again', async ({ tx, open }) => {
  const dataDir = folder();
  const { headers } = await givenStaff(tx, 'manager');
  const { send, find, apply } = zipSender(await open({ config: { ...testConfig, dataDir } }), headers);
  await givenProduct(tx, { sku: 'GIVEN-ULAM' });
  const { data } = await send(await zipOf({ 'GIVEN-ULAM.jpg': await photo('red') }));
  await apply(data.id);
  rmSync(join(dataDir, 'picture-zips'), { recursive: true });
  await importPictures({ db: tx, inTransaction: nestedIn(tx), id: data.id, dataDir });

  const { failure } = await tx
    .selectFrom('picture_imports')
    .select('failure')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  expect(failure).toBe('zip_missing');
  expect((await find(data.id)).data).toMatchObject({
    state: 'failed',
    failure: 'The uploaded zip is no longer here. Please choose it again.',
  });
  expect((await apply(data.id)).status).toBe(202);
});
