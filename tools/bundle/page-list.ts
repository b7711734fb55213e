import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage } from '../../contract/lib/languages.ts';

interface Page {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
  css?: string[];
}

export interface PageList {
  entry: { module: string; imports: string[] };
  routes: Record<string, Page>;
  url: string;
  version: string;
}

const begin = 'window.__reactRouterManifest=';

/** Returns the path of the page list, a script that every page loads. */
export function findPageList(client: string): string {
  const [file] = globSync('assets/manifest-*.js', { cwd: client });
  if (!file)
    throw new Error(`findPageList: ${client} has no assets/manifest-*.js: the pages have not been built`);
  return file;
}

/** Returns the full list with the imports of each page. It is stored where it is not served. */
export const readPageList = (client: string): PageList =>
  JSON.parse(readFileSync(join(client, '../pages.json'), 'utf8'));

/**
 * Reduces the browser's page list to what it uses: path, parent and script of each page. React Router's list also
 * contains imports, for prefetching, which pages do themselves, and capabilities for servers that load data per
 * request, which are unused. Most pages are a row of text, and a page that another language has like the default one is
 * left out. A script at the end of the list restores both.
 */
export function thinPageList(client: string): void {
  const file = join(client, findPageList(client));
  const script = readFileSync(file, 'utf8');
  const list: PageList = JSON.parse(script.slice(begin.length, script.lastIndexOf('}') + 1));
  writeFileSync(join(client, '../pages.json'), JSON.stringify(list));

  const repeated = Object.keys(list.routes).filter((id) => isRepeated(id, list.routes));
  const pages = Object.values(list.routes).filter(({ id }) => !repeated.includes(id));
  const rows = pages.flatMap((page) => rowOf(page) ?? []);
  const whole = pages.filter((page) => rowOf(page) === undefined).map((page) => [page.id, thinPage(page)]);
  const left = { ...list, entry: { ...list.entry, imports: [] }, routes: Object.fromEntries(whole) };
  const prefixes = [...new Set(repeated.map(languageOf))];
  writeFileSync(file, `${begin}${JSON.stringify(left)};${restoreScript(rows, prefixes)}`);
}

const nameIn = (id: string) => id.slice(id.indexOf('/') + 1);

/**
 * Returns a page as a row: id, parent, path, and name and hash of its script. A path or script named like the page is
 * empty, and a page without a path has a dash. Returns undefined for a page with more than these.
 */
function rowOf(page: Page): string | undefined {
  const { id, parentId, path, index, module, css = [] } = page;
  const [, script, hash] = /^\/assets\/(.+)-([\w-]{8})\.js$/.exec(module) ?? [];
  if (parentId === undefined || index || css.length > 0 || !script || !hash) return undefined;
  const shown = (text: string) => (text === nameIn(id) ? '' : text);
  return [id, parentId, path === undefined ? '-' : shown(path), shown(script), hash].join();
}

const languageOf = (id: string) => id.split('/', 1)[0] ?? '';

/** Returns the id of the same page or layout in the default language. */
const pageInBaseLanguage = (id: string) => defaultLanguage + id.slice(languageOf(id).length);

/** Tells whether a page is, but for its language, the page of the default language. */
function isRepeated(id: string, routes: PageList['routes']): boolean {
  const [page, twin] = [routes[id], routes[pageInBaseLanguage(id)]];
  if (!id.includes('/') || languageOf(id) === defaultLanguage || !page?.parentId || !twin) return false;
  return (
    JSON.stringify(thinPage({ ...page, parentId: pageInBaseLanguage(page.parentId) })) ===
    JSON.stringify(thinPage(twin))
  );
}

/** Restores the pages of the rows, the pages of other languages, and the id of each page from its key. */
const restoreScript = (rows: readonly string[], prefixes: readonly string[]) =>
  `{let m=window.__reactRouterManifest.routes,d=${JSON.stringify(defaultLanguage)};` +
  `for(let r of ${JSON.stringify(rows.join(';'))}.split(";")){` +
  'let[i,parentId,p,s,h]=r.split(","),n=i.slice(i.indexOf("/")+1);' +
  'if(h)m[i]={parentId,...p!="-"&&{path:p||n},module:"/assets/"+(s||n)+"-"+h+".js"}}' +
  `for(let l of ${JSON.stringify(prefixes)})for(let[i,r]of Object.entries(m))` +
  'if(i.startsWith(d+"/"))m[l+i.slice(d.length)]??={...r,parentId:l+r.parentId.slice(d.length)};' +
  'for(let i in m)m[i].id=i}';

const thinPage = ({ parentId, path, index, module, css = [] }: Page): Omit<Page, 'id'> => ({
  ...(parentId !== undefined && { parentId }),
  ...(path !== undefined && { path }),
  ...(index !== undefined && { index }),
  module,
  ...(css.length > 0 && { css }),
});
