import { languagePath, languages } from '../../contract/lib/languages.ts';

/** A page or file that a visitor reaches by links. */
export interface FollowedLink {
  path: string; // with its query
  from: string; // the first page that links to it
  status: number;
  body: string; // empty for a picture
}

interface FollowOptions {
  cookie?: string;
  /** Addresses that are followed of one page with different queries, such as that of a product. */
  perPage?: number;
}

const data = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const attributes = /\s(?:href|src|action|formaction)="([^"]*)"|<loc>([^<]*)<\/loc>|"path":"([^"]*)"/g;
const builtFiles = /^\/(backoffice\/)?assets\//;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'" };
const decodeEntities = (text: string) =>
  text.replace(/&(?:amp|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/** Returns the addresses in the markup of a page, in a sitemap or in the menus, which a script draws. */
const linksIn = (body: string): string[] =>
  [...body.replace(data, '').matchAll(attributes)].map(([, href, loc, path]) =>
    decodeEntities(href ?? loc ?? path ?? ''),
  );

const text = /^(text\/html|application\/(xml|json))/;

/**
 * Visits a shop from its front pages, its sitemap and its menus, and every page and file of it that they link to.
 * Built files are left out: the pages would not work without them.
 */
export async function followLinks(address: string, options: FollowOptions = {}): Promise<FollowedLink[]> {
  const { cookie = '', perPage = 12 } = options;
  const found: FollowedLink[] = [];
  const known = new Set<string>();
  const counts = new Map<string, number>();
  const waiting: { path: string; from: string }[] = [];

  const add = (link: string, from: string) => {
    const url = URL.parse(link, address + from);
    if (url?.origin !== address || builtFiles.test(url.pathname)) return;
    const path = url.pathname + url.search;
    const count = counts.get(url.pathname) ?? 0;
    if (known.has(path) || count >= perPage) return;
    known.add(path);
    counts.set(url.pathname, count + 1);
    waiting.push({ path, from });
  };

  for (const language of languages) add(languagePath(language) || '/', '/');
  for (const path of ['/sitemap.xml', '/api/menus']) add(path, '/');
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const reply = await fetch(address + next.path, { redirect: 'manual', headers: { cookie } });
    const isText = text.test(reply.headers.get('content-type') ?? '');
    const body = isText ? await reply.text() : '';
    if (!isText) await reply.arrayBuffer();
    found.push({ ...next, status: reply.status, body });
    for (const link of [...linksIn(body), reply.headers.get('location') ?? '#']) add(link, next.path);
  }
  return found;
}
