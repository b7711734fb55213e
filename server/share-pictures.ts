import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { forEveryone } from '#platform/auth/policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { SentFile } from '#platform/files/files.ts';
import { presentMedia } from '#platform/files/media.ts';
import { readOrDraw } from '#platform/files/put-file.ts';
import { drawFrontPicture, drawSharePicture, tintColours } from '#platform/files/share-picture.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { projectRoot } from '#platform/lib/instance-id.ts';
import { findShopLogo } from './shop-logo.ts';

interface SharePictureOptions {
  db: Db;
  drawings: readonly SentFile[];
  dataDir: string;
}

const aDay = 'public, max-age=86400'; // a changed logo changes the picture
const anHour = 'public, max-age=3600';
const kebunLogo = join(projectRoot, 'ui/assets/logo.svg');
const hero = join(projectRoot, 'ui/assets/hero.svg');

/**
 * Serves preview pictures for each drawing and background, rendered on first use:
 * `/media/world/choy-sum.0123456789.svg` is shared as `/share/leafy/choy-sum.0123456789.png`. The name contains the
 * drawing's hash, and the stored file is named after the logo as well, so it stays valid.
 */
export function serveSharePictures(
  http: FastifyInstance,
  { db, drawings, dataDir }: SharePictureOptions,
): void {
  const folder = join(dataDir, 'share');
  const files = new Map(drawings.map(({ path, file }) => [path, file]));
  const presentOf = presentMedia(drawings);
  const open = { config: forEveryone };

  /** Returns a drawn picture. The name of its file says which logo it shows. */
  async function picture(name: string, draw: (logo: string | null) => Promise<Buffer>): Promise<Buffer> {
    const logo = await findShopLogo(db, { drawings, dataDir });
    const shown = logo.kind === 'own' ? logo.file : logo.kind === 'kebun' ? kebunLogo : null;
    const key = logo.kind === 'own' ? `${logo.key}-` : logo.kind === 'kebun' ? '' : 'plain-';
    return readOrDraw(join(folder, `${key}${name}`), () => draw(shown));
  }

  http.get('/share/front.png', open, async (_request, reply) => {
    const bytes = await picture('front.png', (logo) => drawFrontPicture({ drawing: hero, logo }));
    return reply.header('cache-control', anHour).type('image/png').send(bytes);
  });

  http.get('/share/:tint/:name', open, async (request, reply) => {
    const { tint, name } = request.params as { tint: string; name: string };
    const path = `/media/world/${name.replace(/\.png$/, '.svg')}`;
    const drawing = files.get(path);
    const ground = tintColours.get(tint);
    const present = drawing ? undefined : presentOf(path);
    if (present && ground && name.endsWith('.png')) {
      const shared = present.replace('/media/world/', `/share/${tint}/`).replace(/\.svg$/, '.png');
      return reply.code(302).headers({ location: shared, 'cache-control': anHour }).send();
    }
    if (!drawing || !ground || !name.endsWith('.png')) throw new Refusal('not_found');
    const bytes = await picture(`${tint}-${name}`, (logo) => drawSharePicture({ drawing, logo, ground }));
    return reply.header('cache-control', aDay).type('image/png').send(bytes);
  });
}
