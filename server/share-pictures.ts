import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { forEveryone } from '#platform/auth/policy.ts';
import type { SentFile } from '#platform/files/files.ts';
import { presentMedia } from '#platform/files/media.ts';
import { putFile } from '#platform/files/put-file.ts';
import { drawFrontPicture, drawSharePicture, tintColours } from '#platform/files/share-picture.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { projectRoot } from '#platform/lib/instance-id.ts';

interface SharePictureOptions {
  drawings: readonly SentFile[];
  dataDir: string;
}

const immutableCacheControl = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';
const logo = join(projectRoot, 'ui/assets/logo.svg');
const hero = join(projectRoot, 'ui/assets/hero.svg');

/**
 * Serves preview pictures for each drawing and background, rendered on first use:
 * `/media/world/choy-sum.0123456789.svg` is shared as `/share/leafy/choy-sum.0123456789.png`. The name contains the
 * drawing's hash, so a stored file stays valid.
 */
export function serveSharePictures(http: FastifyInstance, { drawings, dataDir }: SharePictureOptions): void {
  const folder = join(dataDir, 'share');
  const files = new Map(drawings.map(({ path, file }) => [path, file]));
  const presentOf = presentMedia(drawings);
  const making = new Map<string, Promise<Buffer>>();
  const open = { config: forEveryone };

  /** Reads a picture from disk, or renders it once for all waiting requests. */
  function picture(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const made =
      making.get(name) ??
      readFile(join(folder, name))
        .catch(() => drawAndStore(folder, name, draw))
        .finally(() => making.delete(name));
    making.set(name, made);
    return made;
  }

  http.get('/share/front.png', open, async (_request, reply) => {
    const bytes = await picture('front.png', () => drawFrontPicture({ drawing: hero, logo }));
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
    const bytes = await picture(`${tint}-${name}`, () => drawSharePicture({ drawing, logo, ground }));
    return reply.header('cache-control', immutableCacheControl).type('image/png').send(bytes);
  });
}

async function drawAndStore(folder: string, name: string, draw: () => Promise<Buffer>) {
  const bytes = await draw();
  await putFile(join(folder, name), bytes);
  return bytes;
}
