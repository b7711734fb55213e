/** Products and their pictures leave one shop as two files, and come into another that has neither. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { openNewStock } from '#domains/inventory/open-new-stock.ts';
import { type Db, inTransaction, openDatabase } from '#platform/db/db.ts';
import { csvOf } from '#platform/files/csv.ts';
import { putFile } from '#platform/files/put-file.ts';
import { readZip } from '#platform/files/read-zip.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, type SendRequest, test, testConfig } from '#test/harness/api.ts';
import { exportPictures } from '../products/export-pictures.ts';
import { exportProductRows } from '../products/export-products.ts';
import { importPictures } from './import-pictures.ts';
import { applyImport } from './stored-import.ts';

type Headers = Record<string, string>;

function givenFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kebun-trip-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

const photo = (background: string) =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Telefon' } })
    .jpeg()
    .toBuffer();

/** A shop with a folder for its files, and what staff do on its page of imports. */
function givenShop({
  db,
  dataDir,
  request,
  headers,
}: {
  db: Db;
  dataDir: string;
  request: SendRequest;
  headers: Headers;
}) {
  const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(db, work);
  return {
    async importZip(zip: Buffer) {
      const path = '/api/staff/picture-imports';
      const start = await request('POST', path, { file_name: 'pictures.zip', bytes: zip.length }, headers);
      const { id } = start.body.data;
      const type = { ...headers, 'content-type': 'application/zip' };
      const { body } = await request('PUT', `${path}/${id}/parts?offset=0`, zip, type);
      await request('POST', `${path}/${id}/application`, {}, headers);
      await importPictures({ db, inTransaction: inTx, id, dataDir });
      return body.data.counts;
    },
    async importFile(csv: string) {
      const path = '/api/staff/product-imports';
      const type = { ...headers, 'content-type': 'text/csv' };
      const { body } = await request('POST', `${path}?file_name=products.csv`, csv, type);
      const { id, counts } = body.data;
      if (counts.invalid === 0 && counts.created + counts.updated > 0) {
        await request('POST', `${path}/${id}/application`, {}, headers);
        await inTx((tx) => applyImport(tx, id, openNewStock));
      }
      return counts;
    },
    async exportFile() {
      let file = '';
      for await (const chunk of csvOf(exportProductRows(db))) file += chunk;
      return file;
    },
    async exportZip() {
      return buffer(await exportPictures(db, dataDir));
    },
  };
}

async function contentOf(zip: Buffer) {
  const path = join(givenFolder(), 'read.zip');
  await putFile(path, zip);
  return readZip(path, async (files) => {
    const read: Record<string, string> = {};
    for (const file of files) read[file.name] = (await file.read()).toString('base64');
    return read;
  });
}

/** Removes all products and pictures. Sold products cannot be deleted while the triggers are on. */
async function emptyCatalogue(ownerUrl: string) {
  const owner = openDatabase(ownerUrl, 1);
  const switchTriggers = (to: 'enable' | 'disable') =>
    sql`
      do $$
      declare name text;
      begin
        for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        loop execute format('alter table %I ${sql.raw(to)} trigger user', name);
        end loop;
      end $$`.execute(owner);
  await switchTriggers('disable');
  await sql`truncate products, product_imports, picture_imports cascade`.execute(owner);
  await sql`
    do $$
    declare picture record;
    begin
      for picture in select id from pictures loop
        begin
          delete from pictures where id = picture.id;
        exception when foreign_key_violation then null; -- a category or a page has it
        end;
      end loop;
    end $$`.execute(owner);
  await switchTriggers('enable');
  await owner.destroy();
}

test('F-52: a product file and a zip bring the same products with the same pictures into a shop without any', {
  timeout: 120_000,
}, async ({ fresh, open }) => {
  const { db, ownerUrl } = fresh;
  const { headers } = await givenStaff(db, 'manager');
  const shopIn = async (dataDir: string) => {
    const request = await open({ db, config: { ...testConfig, dataDir } });
    return givenShop({ db, dataDir, request, headers });
  };
  const first = await shopIn(givenFolder());
  const codes = await db.selectFrom('skus').select('code').orderBy('code').limit(3).execute();
  const [one = '', two = '', three = ''] = codes.map(({ code }) => code);
  const zip = new ZipFile();
  zip.addBuffer(await photo('red'), `${one}.jpg`);
  zip.addBuffer(await photo('green'), `${one}-2.jpg`);
  zip.addBuffer(await photo('blue'), `${two}.jpg`);
  zip.end();
  expect(await first.importZip(await buffer(zip.outputStream))).toEqual({
    matched: 3,
    unknown: 0,
    invalid: 0,
  });
  await sql`
    update products set status = 'draft', publish_at = now() + interval '3 days 5 seconds'
    where id = (select product_id from skus where code = ${three})
  `.execute(db);
  await sql`
    update products set tax_class_id = (select id from tax_classes order by id limit 1)
    where id = (select product_id from skus where code = ${two})
  `.execute(db);
  const [file, pictures] = [await first.exportFile(), await first.exportZip()];
  const before = await contentOf(pictures);
  expect(Object.keys(before)).toHaveLength(3);

  await emptyCatalogue(ownerUrl);
  const second = await shopIn(givenFolder());
  expect((await second.exportFile()).trim().split('\n')).toHaveLength(1);
  expect(await contentOf(await second.exportZip())).toEqual({});
  expect(await second.importZip(pictures)).toEqual({ matched: 0, unknown: 3, invalid: 0 });
  const rows = file.trim().split('\n').length - 1;
  expect(await second.importFile(file)).toEqual({ created: rows, updated: 0, unchanged: 0, invalid: 0 });

  expect(await second.exportFile()).toBe(file);
  expect(await contentOf(await second.exportZip())).toEqual(before);
  expect(await second.importFile(file)).toEqual({ created: 0, updated: 0, unchanged: rows, invalid: 0 });
  expect(await second.importZip(pictures)).toEqual({ matched: 3, unknown: 0, invalid: 0 });
  expect(await second.exportFile(), 'the same zip again changes nothing').toBe(file);
});

test('F-52: a new product gets the pictures of a zip that came before it, without naming them', async ({
  fresh: { db },
  open,
}) => {
  const { headers } = await givenStaff(db, 'manager');
  const dataDir = givenFolder();
  const request = await open({ db, config: { ...testConfig, dataDir } });
  const shop = givenShop({ db, dataDir, request, headers });
  const zip = new ZipFile();
  zip.addBuffer(await photo('red'), 'GIVEN-ULAM-2.jpg');
  zip.addBuffer(await photo('green'), 'given-ulam.jpg');
  zip.end();
  await shop.importZip(await buffer(zip.outputStream));
  const csv = [
    'slug,sku,name_en,category,unit_en,price,status,description_en',
    'given-ulam,GIVEN-ULAM,Ulam raja,leafy-greens,100 g,3.50,publish,Raw.',
  ].join('\n');

  expect(await shop.importFile(csv)).toEqual({ created: 1, updated: 0, unchanged: 0, invalid: 0 });
  const { rows } = await sql<{ status: string; n: number }>`
    select status, (select count(*)::int from product_pictures where product_id = products.id) as n
    from products where slug = 'given-ulam'
  `.execute(db);
  expect(rows).toEqual([{ status: 'publish', n: 2 }]);
});
