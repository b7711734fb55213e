import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { loadMailHeader } from '#domains/content/settings/load-mail-header.ts';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { test, testConfig } from '#test/harness/api.ts';
import { expect, onTestFinished } from '#test/harness/test.ts';

const hash = 'ab'.repeat(32);
const original = `/pictures/${hash}-400.webp`;

/** A data folder with a red picture of 400 × 200 pixels. */
async function folderWithPicture() {
  const folder = mkdtempSync(join(tmpdir(), 'kebun-icons-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const red = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .webp({ lossless: true })
    .toBuffer();
  mkdirSync(join(folder, 'pictures', 'ab'), { recursive: true });
  writeFileSync(join(folder, 'pictures', 'ab', `${hash}-400.webp`), red);
  return folder;
}

test('a shop that is called Kebun has the icons of Kebun', async ({ open }) => {
  const request = await open();
  const { status, headers } = await request('GET', '/shop-icons/icon-192.png');
  expect([status, headers.location]).toEqual([302, '/icons/icon-192.png']);
});

test('a shop of another name has a sprout, and the name in its mails', async ({ open, tx }) => {
  await overrideSettings(tx, { siteTitle: { en: 'Green Shop', zh: '綠店' } });
  const request = await open({ config: { ...testConfig, dataDir: await folderWithPicture() } });
  const { status, headers } = await request('GET', '/shop-icons/icon-512.png');
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(await loadMailHeader(tx, 'en')).toMatchObject({ title: 'Green Shop', logo: null });
  expect((await request('GET', '/shop-icons/mail-logo.png')).status).toBe(404);
});

test('a shop with a logo has it on its icons and in its mails', async ({ open, tx }) => {
  await overrideSettings(tx, { logo: { id: hash, original, thumbnail: original } });
  const request = await open({ config: { ...testConfig, dataDir: await folderWithPicture() } });
  const icon = await request.http.inject({ url: '/shop-icons/maskable-512.png' });
  const { data } = await sharp(icon.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)];
  expect([at(256, 256), at(10, 10)]).toEqual([
    [255, 0, 0],
    [255, 255, 255],
  ]);
  expect((await loadMailHeader(tx, 'en')).logo).toBe('/shop-icons/mail-logo.png');
  expect((await request('GET', '/shop-icons/mail-logo.png')).status).toBe(200);
});

test('the icon of browsers is that of Kebun, the sprout or the logo of the shop', async ({ open, tx }) => {
  const request = await open({ config: { ...testConfig, dataDir: await folderWithPicture() } });
  const { status, headers } = await request('GET', '/favicon.ico');
  expect([status, headers.location]).toEqual([302, '/icons/favicon.ico']);

  await overrideSettings(tx, { siteTitle: { en: 'Green Shop', zh: '綠店' } });
  const sprout = await request.http.inject({ url: '/favicon.ico' });
  await overrideSettings(tx, { logo: { id: hash, original, thumbnail: original } });
  const own = await request.http.inject({ url: '/favicon.ico' });
  expect([sprout.statusCode, own.statusCode, own.headers['content-type']]).toEqual([
    200,
    200,
    'image/x-icon',
  ]);
  expect(own.rawPayload.readUInt32LE(14)).toBe(own.rawPayload.length - 22);
  const picture = sharp(own.rawPayload.subarray(own.rawPayload.readUInt32LE(18)));
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([48, 48]);
  expect([...data.subarray((24 * 48 + 24) * 3, (24 * 48 + 24) * 3 + 3)]).toEqual([255, 0, 0]);
  expect(sprout.rawPayload.equals(own.rawPayload)).toBe(false);
});

test.for(['constructor', 'icon-193.png'])('there is no icon %s', async (name, { open }) => {
  const request = await open();
  expect((await request('GET', `/shop-icons/${name}`)).status).toBe(404);
});
