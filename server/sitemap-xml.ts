import { defaultLanguage, type Language, languages, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

/** A page in a sitemap: its English path with parameters. */
export interface SitemapEntry {
  path: string;
  changed?: string;
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const pathIn = (language: Language, path: string) =>
  language === defaultLanguage ? path : `/${language}${path === '/' ? '' : path}`;

/** Returns the index of all sitemaps. */
export const sitemapIndex = (origin: string, paths: readonly string[]): string =>
  [
    `${xml}<sitemapindex xmlns="${protocol}">\n`,
    ...paths.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ].join('');

/** Yields the pages in one language, each with its translation. It yields pieces, because there may be many. */
export function* sitemap(
  origin: string,
  language: Language,
  entries: Iterable<SitemapEntry>,
): Generator<string> {
  yield `${xml}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (const { path, changed } of entries) {
    const at = (spoken: Language) => escapeHtml(origin + pathIn(spoken, path));
    const others = languages.map((other) => alternate(tagOfLanguage(other), at(other))).join('');
    yield `<url><loc>${at(language)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}` +
      `${others}${alternate('x-default', at(defaultLanguage))}</url>\n`;
  }
  yield '</urlset>\n';
}

const alternate = (tag: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`;
