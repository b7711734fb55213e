import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { forEveryone } from '#platform/auth/policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { SentFile } from '#platform/files/files.ts';
import { readOrDraw } from '#platform/files/put-file.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { projectRoot } from '#platform/lib/instance-id.ts';
import { findShopLogo, type ShopLogo } from './shop-logo.ts';

interface ShopIconOptions {
  db: Db;
  drawings: readonly SentFile[];
  dataDir: string;
}

/** Each icon: its size in pixels, and the share of its width that the logo takes. */
// biome-ignore format: table
const icons: ReadonlyMap<string, { size: number; share: number }> = new Map([
  ['icon-192.png',         { size: 192, share: 0.86 }],
  ['icon-512.png',         { size: 512, share: 0.86 }],
  ['maskable-512.png',     { size: 512, share: 0.6 }], // launchers cut its edges off
  ['apple-touch-icon.png', { size: 180, share: 0.8 }],
]);

/** Files that browsers request by themselves: on a page without a link to an icon, and for a file. */
const favicon = { name: 'favicon.ico', size: 48, share: 0.92 };

const mailLogo = 'mail-logo.png';
const anHour = 'public, max-age=3600';
const sprout = join(projectRoot, 'ui/assets/sprout.svg');

/**
 * Serves the icons of the shop, in browsers and installed, and the logo of its mails as PNG, which every mail program
 * reads. They show the logo of the shop; a shop without one has a sprout, and a mail without one the name.
 */
export function serveShopIcons(http: FastifyInstance, { db, drawings, dataDir }: ShopIconOptions): void {
  const folder = join(dataDir, 'share');

  http.get('/shop-icons/:name', { config: forEveryone }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const icon = icons.get(name);
    const logo = await findShopLogo(db, { drawings, dataDir });
    if (!icon && !(name === mailLogo && logo.kind === 'own')) throw new Refusal('not_found');
    reply.header('cache-control', anHour);
    if (logo.kind === 'kebun') return reply.code(302).header('location', `/icons/${name}`).send();

    const bytes = await readOrDraw(join(folder, `${keyOf(logo)}-${name}`), () =>
      icon ? drawIcon(logo, icon) : drawMailLogo(logo),
    );
    return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/png').send(bytes);
  });

  http.get(`/${favicon.name}`, { config: forEveryone }, async (_request, reply) => {
    const logo = await findShopLogo(db, { drawings, dataDir });
    reply.header('cache-control', anHour);
    if (logo.kind === 'kebun') return reply.code(302).header('location', `/icons/${favicon.name}`).send();

    const bytes = await readOrDraw(join(folder, `${keyOf(logo)}-${favicon.name}`), async () =>
      toIco(await drawIcon(logo, favicon), favicon.size),
    );
    return reply.type('image/x-icon').send(bytes);
  });
}

/** An icon file of one picture: a header, and the picture as PNG. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // where the picture begins
  return Buffer.concat([header, png]);
}

const keyOf = (logo: ShopLogo) => (logo.kind === 'own' ? logo.key : 'sprout');
const fileOf = (logo: ShopLogo) => (logo.kind === 'own' ? logo.file : sprout);

/** Draws the logo on a white square; the sprout fills it. */
async function drawIcon(logo: ShopLogo, { size, share }: { size: number; share: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // loaded on first use only
  const side = logo.kind === 'own' ? Math.round(size * share) : size;
  const picture = await sharp(await readFile(fileOf(logo)))
    .resize(side, side, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** Draws the logo at twice the size that mails show. */
async function drawMailLogo(logo: ShopLogo): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(await readFile(fileOf(logo)))
    .resize(400, 84, { fit: 'inside' })
    .png()
    .toBuffer();
}
