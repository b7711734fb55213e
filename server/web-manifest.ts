import {
  directionOf,
  type Language,
  languagePath,
  languages,
  tagOfLanguage,
} from '@kebun/contract/lib/languages.ts';
import type { FastifyInstance } from 'fastify';
import { settingsReply } from '#domains/content/settings/read-settings.ts';
import { forEveryone } from '#platform/auth/policy.ts';
import type { CacheTags } from '#platform/cache/cache-tags.ts';
import { type CacheableReply, sendCached, TaggedByteCache } from '#platform/cache/tagged-cache.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/lib/clock.ts';
import { leaveClosedLanguage, type ShopLanguages } from './closed-languages.ts';

interface ManifestOptions {
  db: Db;
  clock: Clock;
  tags: CacheTags;
  headers: Record<string, string>;
  languages: ShopLanguages;
}

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Serves the web app manifest with the shop's name in the page's language. */
export function serveWebManifest(http: FastifyInstance, serving: ManifestOptions): void {
  const { db, clock, tags, headers } = serving;
  const cache = new TaggedByteCache(1);
  tags.onDrop((dropped) => (dropped === 'all' ? cache.dropAll() : cache.drop(dropped)));

  const make = async (language: Language): Promise<CacheableReply> => ({
    bytes: Buffer.from(JSON.stringify(await manifestIn(language, db, clock()))),
    headers: { ...headers, 'content-type': 'application/manifest+json' },
    cacheControl: 'public, max-age=3600',
    tags: ['settings'],
    seconds: Number.POSITIVE_INFINITY,
  });

  for (const language of languages) {
    http.get(
      `${languagePath(language)}/manifest.webmanifest`,
      { config: forEveryone, onRequest: leaveClosedLanguage(serving.languages) },
      async (request, reply) => {
        const manifest = cache.find(language) ?? (await cache.make(language, () => make(language)));
        sendCached(manifest, request, reply);
      },
    );
  }
}

async function manifestIn(language: Language, db: Db, now: Date) {
  const { siteTitle, description } = await settingsReply(db, language, now);
  const tag = tagOfLanguage(language);
  return {
    id: '/', // one app for all languages
    name: siteTitle,
    short_name: siteTitle,
    description,
    lang: tag,
    dir: directionOf(tag),
    start_url: languagePath(language) || '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    categories: ['shopping', 'food'],
    icons: [
      icon('/shop-icons/icon-192.png', 192, 'any'),
      icon('/shop-icons/icon-512.png', 512, 'any'),
      icon('/shop-icons/maskable-512.png', 512, 'maskable'),
    ],
  };
}
