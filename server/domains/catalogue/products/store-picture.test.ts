import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test, testConfig } from '#test/harness/api.ts';

function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kebun-pictures-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

const field = { create: { width: 2400, height: 1200, channels: 3 as const, background: '#2f7d32' } };

/** A photo as a phone sends it: large, rotated, with a location. */
const fromCamera = () =>
  sharp(field)
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitude: '1/1 40/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test('a picture is encoded in two sizes without its location, and cached for good', async ({ db, open }) => {
  const { headers } = await givenStaff(db, 'content');
  const request = await open({ config: { ...testConfig, dataDir: folder() } });
  const send = async () =>
    request('POST', '/api/attachments', await fromCamera(), { ...headers, 'content-type': 'image/jpeg' });

  const { status, body } = await send();

  expect([status, body.data]).toMatchObject([201, { width: 800, height: 1600 }]);
  for (const [address, longest] of [
    [body.data.original, 1600],
    [body.data.thumbnail, 480],
  ]) {
    const shown = await request.http.inject({ url: address });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const metadata = await sharp(shown.rawPayload).metadata();
    expect([metadata.height, metadata.exif, metadata.xmp, metadata.iptc]).toEqual([
      longest,
      undefined,
      undefined,
      undefined,
    ]);
  }
  expect((await send()).body.data).toEqual(body.data); // the same picture is stored once
});

test('a crop of a transparent drawing hides nothing outside the crop', async ({ db, open }) => {
  const { headers } = await givenStaff(db, 'content');
  const request = await open({ config: { ...testConfig, dataDir: folder() } });
  const cutout = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { body } = await request('POST', '/api/attachments', cutout, {
    ...headers,
    'content-type': 'image/png',
  });

  const cut = { left: 0.5, top: 0, width: 0.5, height: 1 };
  const part = await request('POST', `/api/attachments/${body.data.id}/crops`, cut, headers);

  expect([part.status, part.body.data]).toMatchObject([201, { width: 200, height: 200 }]);
  const shown = await request.http.inject({ url: part.body.data.original });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
});

/** A decoder would accept it if it were passed on. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/><script>alert(1)</script></svg>';

test.for([
  ['a drawing that may hold a script', Buffer.from(drawing)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['what only begins like one', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])],
] as const)('%s is refused, whatever its name', async ([, bytes], { db, open }) => {
  const { headers } = await givenStaff(db, 'owner');
  const request = await open({ config: { ...testConfig, dataDir: folder() } });

  const answer = await request('POST', '/api/attachments', bytes, {
    ...headers,
    'content-type': 'image/jpeg',
  });

  expect([answer.status, answer.body.code]).toEqual([422, 'picture_unreadable']);
});

test('a picture that needs too much memory when decoded is refused', async ({ db, open }) => {
  const { headers } = await givenStaff(db, 'owner');
  const request = await open({ config: { ...testConfig, dataDir: folder() } });
  const vast = { create: { width: 8000, height: 8000, channels: 3 as const, background: '#fff' } };
  const bytes = await sharp(vast).png({ compressionLevel: 9 }).toBuffer();

  const answer = await request('POST', '/api/attachments', bytes, {
    ...headers,
    'content-type': 'image/png',
  });

  expect(answer.body.code).toBe('picture_unreadable');
});

test.for([
  [400, '/pictures/..%2f..%2fkey'], // refused before routing
  [404, '/pictures/none.webp'],
  [404, `/pictures/${'a'.repeat(64)}-480.webp`],
] as const)('an unknown picture is not found: %i at %s', async ([status, url], { open }) => {
  const { http } = await open({ config: { ...testConfig, dataDir: folder() } });
  const answer = await http.inject({ url });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
});
