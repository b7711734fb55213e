import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { isPageOpen } from '@kebun/contract/content/settings/features.ts';
import type { Settings } from '@kebun/contract/content/settings/settings.ts';
import { infoPagePath, sitePages } from '@kebun/contract/content/site-pages.ts';
import { type Language, languagePath, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { servedLanguage } from '@kebun/contract/lib/shop-languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type CatalogueAddress,
  countProductSitemaps,
  listCategoryAddresses,
  listProductAddresses,
} from '#domains/catalogue/listing/list-addresses.ts';
import { selectEmptyPages } from '#domains/content/menus/menu-rows.ts';
import { listTexts } from '#domains/content/pages/find-static-blocks.ts';
import { listInfoPageAddresses } from '#domains/content/pages/info-page-rows.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { forEveryone } from '#platform/auth/policy.ts';
import type { Db } from '#platform/db/db.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Clock } from '#platform/lib/clock.ts';
import type { ShopLanguages } from './closed-languages.ts';

interface CrawlerOptions {
  db: Db;
  clock: Clock;
  publicUrl: string;
  languages: ShopLanguages;
}

const anHour = 'public, max-age=3600';

/** Serves robots.txt and sitemaps. Each file is one reading of the database. */
export function serveCrawlers(http: FastifyInstance, options: CrawlerOptions): void {
  const { db, clock, publicUrl, languages } = options;
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
    const paths = (await languages()).flatMap((language) =>
      names.map((name) => `/sitemaps/${language}/${name}.xml`),
    );
    return answer(reply, 'application/xml').send(sitemapIndex(publicUrl, paths));
  });

  http.get('/sitemaps/:language/:file', open, async (request: FastifyRequest, reply) => {
    const { language, file } = request.params as { language: string; file: string };
    const chosen = await languages();
    const own = chosen.find((one) => one === language);
    const entries = own && (await entriesOf(db, file, clock()));
    if (!own || !entries) throw new Refusal('not_found');
    return send(
      answer(reply, 'application/xml'),
      request,
      sitemap(publicUrl, { language: own, languages: chosen }, entries),
    );
  });
}

async function entriesOf(db: Db, file: string, now: Date): Promise<Iterable<SitemapEntry> | undefined> {
  if (file === 'pages.xml') {
    const { features } = await readSettings(db);
    const shop = { features, texts: await listTexts(db), emptyPages: await selectEmptyPages(db) };
    const infoPages = await listInfoPageAddresses(db, now);
    return pagesOf({ categories: await listCategoryAddresses(db), infoPages }, shop);
  }
  const number = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(file)?.[1]);
  const products = number ? await listProductAddresses(db, number) : [];
  return products.length > 0 ? asEntries(products, '/products/view') : undefined;
}

function* pagesOf(
  { categories, infoPages }: Record<'categories' | 'infoPages', readonly CatalogueAddress[]>,
  shop: Pick<Settings, 'features' | 'texts'> & { emptyPages: ReadonlySet<string> },
): Generator<SitemapEntry> {
  for (const { pages } of sitePages)
    yield* pages.filter(({ path }) => isPageOpen(path, shop) && !shop.emptyPages.has(path));
  for (const { slug, updated_at } of infoPages) yield { path: infoPagePath(slug), changed: updated_at };
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

/** A page in a sitemap: its English path with parameters. */
interface SitemapEntry {
  path: string;
  changed?: string;
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const pathIn = (language: Language, path: string) =>
  `${languagePath(language)}${path === '/' ? '' : path}` || '/';

/** Returns the index of all sitemaps. */
export const sitemapIndex = (origin: string, paths: readonly string[]): string =>
  [
    `${xml}<sitemapindex xmlns="${protocol}">\n`,
    ...paths.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ].join('');

/**
 * Yields the pages in one language of the shop, each with its translations. It yields pieces, because there may be
 * many.
 */
export function* sitemap(
  origin: string,
  { language, languages }: { language: Language; languages: readonly Language[] },
  entries: Iterable<SitemapEntry>,
): Generator<string> {
  yield `${xml}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (const { path, changed } of entries) {
    const at = (spoken: Language) => escapeHtml(origin + pathIn(spoken, path));
    const others = languages.map((other) => alternateLink(tagOfLanguage(other), at(other))).join('');
    const forOthers = alternateLink('x-default', at(servedLanguage(language, languages.slice(0, 1))));
    yield `<url><loc>${at(language)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}` +
      `${languages.length > 1 ? others + forOthers : ''}</url>\n`;
  }
  yield '</urlset>\n';
}

const alternateLink = (tag: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`;
