import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { isPageOpen } from '@kebun/contract/content/settings/features.ts';
import type { Settings } from '@kebun/contract/content/settings/settings.ts';
import { sitePages } from '@kebun/contract/content/site-pages.ts';
import { isLanguage, type Language, languages } from '@kebun/contract/lib/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type CatalogueAddress,
  countProductSitemaps,
  listCategoryAddresses,
  listProductAddresses,
} from '#domains/catalogue/listing/list-addresses.ts';
import { listTexts } from '#domains/content/pages/find-pages.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { forEveryone } from '#platform/auth/policy.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type SitemapEntry, sitemap, sitemapIndex } from './sitemap-xml.ts';

interface CrawlerOptions {
  db: Db;
  publicUrl: string;
}

const anHour = 'public, max-age=3600';

/** Serves robots.txt and sitemaps. Each file is one reading of the database. */
export function serveCrawlers(http: FastifyInstance, { db, publicUrl }: CrawlerOptions): void {
  const answer = (reply: FastifyReply, type: string) =>
    reply.headers({ 'cache-control': anHour, 'content-type': `${type}; charset=utf-8` });

  const open = { config: forEveryone };

  http.get('/robots.txt', open, (_request, reply) =>
    answer(reply, 'text/plain').send(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  http.get('/sitemap.xml', open, async (_request, reply) => {
    const files = await countProductSitemaps(db);
    const numbers = Array.from({ length: files }, (_, n) => n + 1);
    const names = ['pages', ...numbers.map((n) => `products-${n}`)];
    const paths = languages.flatMap((language) => names.map((name) => `/sitemaps/${language}/${name}.xml`));
    return answer(reply, 'application/xml').send(sitemapIndex(publicUrl, paths));
  });

  http.get('/sitemaps/:language/:file', open, async (request: FastifyRequest, reply) => {
    const { language, file } = request.params as { language: string; file: string };
    const entries = isLanguage(language) ? await entriesOf(db, file) : undefined;
    if (!entries) throw new Refusal('not_found');
    return send(answer(reply, 'application/xml'), request, sitemap(publicUrl, language as Language, entries));
  });
}

async function entriesOf(db: Db, file: string): Promise<Iterable<SitemapEntry> | undefined> {
  if (file === 'pages.xml') {
    const [{ features }, texts] = await Promise.all([readSettings(db), listTexts(db)]);
    return pagesOf(await listCategoryAddresses(db), { features, texts });
  }
  const number = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(file)?.[1]);
  const products = number ? await listProductAddresses(db, number) : [];
  return products.length > 0 ? asEntries(products, '/products/view') : undefined;
}

function* pagesOf(
  categories: readonly CatalogueAddress[],
  shop: Pick<Settings, 'features' | 'texts'>,
): Generator<SitemapEntry> {
  for (const { pages } of sitePages) yield* pages.filter(({ path }) => isPageOpen(path, shop));
  yield* asEntries(categories, '/categories/view');
}

function* asEntries(addresses: readonly CatalogueAddress[], path: string): Generator<SitemapEntry> {
  for (const { slug, updated_at } of addresses) yield { path: `${path}?slug=${slug}`, changed: updated_at };
}

/** Streams the lines, so that fifty thousand addresses are never one text in memory. */
function send(reply: FastifyReply, request: FastifyRequest, lines: Iterable<string>) {
  const text = Readable.from(lines);
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(text.pipe(createGzip()));
}
