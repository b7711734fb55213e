import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { forEveryone } from '#platform/auth/policy.ts';
import { Refusal } from '#platform/http/refusal.ts';

interface ShopPictureOptions {
  dataDir: string;
}

const immutableCacheControl = 'public, max-age=31536000, immutable';
const isName = /^[0-9a-f]{64}-\d{1,4}\.webp$/; // cannot leave the folder

/**
 * Serves the pictures uploaded by staff, named by content hash. Their content never changes, so browsers cache them
 * for good. Opened on their own they may run nothing.
 */
export function serveShopPictures(http: FastifyInstance, { dataDir }: ShopPictureOptions): void {
  http.get('/pictures/:name', { config: forEveryone }, async (request, reply) => {
    const { name } = request.params as { name: string };
    if (!isName.test(name)) throw new Refusal('not_found');
    const bytes = await readFile(join(dataDir, 'pictures', name.slice(0, 2), name)).catch(() => {
      throw new Refusal('not_found');
    });
    return reply
      .headers({
        'cache-control': immutableCacheControl,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type('image/webp')
      .send(bytes);
  });
}
