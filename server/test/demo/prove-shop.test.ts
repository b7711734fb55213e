import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { proveShop } from '../../../tools/backup/prove-shop.ts';
import { givenFarm, givenGrown } from '../fixtures/given-farm.ts';
import { testConfig } from '../harness/api.ts';
import { test } from '../harness/test.ts';

async function photoPaths(db: Db): Promise<string[]> {
  const photos = await db.selectFrom('farm_photos').select('file_sha256').execute();
  return photos
    .map(({ file_sha256 }) => file_sha256.toString('hex'))
    .map((name) => `farm-photos/${name.slice(0, 2)}/${name}.jpg`);
}

test('R-24: a proof finds a changed farm record, books that do not add up and a missing photo', async ({
  fresh,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kebun-proof-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { db, url, ownerUrl } = fresh;
  const farm = await db.transaction().execute(givenFarm);
  const { events } = await db.transaction().execute((tx) => givenGrown(tx, farm));
  const prove = async () => {
    const database = { url, directUrl: url, ownerUrl };
    const findings = await proveShop({ config: { ...testConfig, dataDir, database }, mayMigrate: false });
    return Object.fromEntries(findings.map(({ about, isGood, found }) => [about, isGood ? 'good' : found]));
  };
  for (const path of await photoPaths(db)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), '');
  }
  const whole = { schema: 'good', books: 'good', 'farm records': 'good', 'pictures and photos': 'good' };
  expect(await prove()).toMatchObject(whole);

  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('alter table farm_events disable trigger append_only');
  await owner.query(`update farm_events set note = 'another one' where id = $1`, [events[1]?.id]);
  await owner.query('update farm_logs set length = length + 1');
  await owner.end();
  await sql`
    insert into farm_photos (id, farm_id, actor_id, sent_sha256, file_sha256, width, height)
    values (gen_random_uuid(), ${farm.id}, gen_random_uuid(), sha256('a'), sha256('a'), 10, 10)
  `.execute(db);
  expect(await prove()).toMatchObject({
    books: expect.stringContaining('The log of a farm has no gap'),
    'farm records': expect.stringContaining(`The record ${events[1]?.id} `),
    'pictures and photos': expect.stringMatching(/^1 of \d+ are missing. The first: farm-photos/),
  });
});
