import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaIn, mediaUrls } from '#platform/files/media.ts';
import { tintColours } from '#platform/files/share-picture.ts';
import { projectRoot } from '#platform/lib/instance-id.ts';
import { test, testConfig } from '#test/harness/api.ts';
import { test as base, expect, onTestFinished } from '#test/harness/test.ts';

const world = join(projectRoot, 'world/pictures');
const shared = (tint: string, name: string) =>
  mediaUrls(world)(name).replace('/media/world/', `/share/${tint}/`).replace('.svg', '.png');

function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kebun-share-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

test('a product is shared as its drawing on its background, rendered once and stored', async ({ open }) => {
  const dataDir = folder();
  const { http } = await open({ config: { ...testConfig, dataDir }, files: mediaIn(world) });
  const url = shared('leafy', 'avocado.svg');

  const [first, second] = await Promise.all([http.inject({ url }), http.inject({ url })]);

  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(first.rawPayload.length).toBeLessThan(300_000); // some messengers show no larger ones
  expect(readdirSync(join(dataDir, 'share'))).toHaveLength(1);
});

test('the shop itself is shared with its own picture', async ({ open }) => {
  const { http } = await open({ config: { ...testConfig, dataDir: folder() } });
  const { rawPayload } = await http.inject({ url: '/share/front.png' });

  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
});

test('X-1e: an unknown drawing or background has no picture', async ({ open }) => {
  const request = await open({ config: { ...testConfig, dataDir: folder() }, files: mediaIn(world) });
  const paths = [
    shared('velvet', 'avocado.svg'),
    '/share/leafy/nothing.0000000000.png',
    ...['constructor', '__proto__', 'toString'].map((tint) => shared(tint, 'avocado.svg')),
    shared('leafy', 'avocado.svg').replace('.png', '.svg'),
  ];

  for (const path of paths) expect([path, (await request('GET', path)).status]).toEqual([path, 404]);
  expect((await request('GET', '/share/leafy/..%2f..%2fetc%2fpasswd.png')).status).toBe(400);
});

base('tints have the colours that pages have', () => {
  const tokens = readFileSync(join(projectRoot, 'ui/theme/tokens.css'), 'utf8');
  const grounds = [...tokens.matchAll(/--color-tint-([a-z]+): (#\w+);/g)].map(([, name, ground]) => [
    name,
    ground,
  ]);

  expect(Object.fromEntries(tintColours)).toEqual(Object.fromEntries(grounds));
});

test('a drawing of an earlier version leads to the present one', async ({ open }) => {
  const request = await open({ config: { ...testConfig, dataDir: folder() }, files: mediaIn(world) });
  const { status, headers } = await request('GET', '/share/leafy/avocado.0000000000.png');
  const [, name] = /\/media\/world\/(.*)\.svg$/.exec(mediaUrls(world)('avocado.svg')) ?? [];
  expect([status, headers.location]).toEqual([302, `/share/leafy/${name}.png`]);
});
