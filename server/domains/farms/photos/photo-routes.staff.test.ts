import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { givenFarm } from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test, testConfig } from '#test/harness/api.ts';

const dataDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kebun-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const leaf = { create: { width: 40, height: 30, channels: 3 as const, background: '#2f7d32' } };

test('only the photo endpoint accepts raw pictures', async ({ db, tx, open }) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'field_worker', [farm.id]);
  const request = await open({ config: { ...testConfig, dataDir: dataDir() } });
  const path = `/api/farm-photos/${randomUUID()}`;
  const as = (type: string) => ({ ...headers, 'content-type': type });
  const send = (body: unknown, type: string) => request('PUT', `${path}?farm_id=${farm.id}`, body, as(type));
  const picture = await sharp(leaf).webp().toBuffer();

  expect((await send(Buffer.alloc(5_000_001), 'image/jpeg')).body.code).toBe('body_too_large');
  expect((await send('<svg/>', 'image/svg+xml')).body.code).toBe('body_not_json');
  expect((await send({}, 'application/json')).body.code).toBe('picture_unreadable');
  expect((await request('POST', '/api/seedling-events', picture, as('image/webp'))).body.code).toBe(
    'body_not_json',
  );

  const stored = await send(picture, 'image/webp');
  expect([stored.status, stored.body]).toMatchObject([200, { width: 40, height: 30 }]);
  const shown = await request('GET', path, undefined, headers);
  expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
});
