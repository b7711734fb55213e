import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { forEveryone } from '#platform/auth/policy.ts';
import { Refusal } from '#platform/http/refusal.ts';

interface ShopPictureOptions {
  dataDir: string;
}

const immutableCacheControl = 'public, max-age=31536000, immutable';
const isName = /^[0-9a-f]{64}-\d{1,4}\.webp$/; // nothing that could lead out of the folder

/**
 * The pictures that staff have sent, drawn anew and named by what they show. What is at such an address never changes,
 * so no browser asks twice; opened by itself it is a picture and may do nothing.
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
