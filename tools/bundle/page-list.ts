import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
  if (!file) throw new Error('findPageList: the pages have not been built');
  return file;
}

/** Returns the full list with the imports of each page. It is stored where it is not served. */
export const readPageList = (client: string): PageList =>
  JSON.parse(readFileSync(join(client, '../pages.json'), 'utf8'));

/**
 * Reduces the browser's page list to what it uses: path, parent and script of each page. React Router's list also
 * contains imports, for prefetching, which pages do themselves, and capabilities for servers that load data per
 * request, which are unused.
 */
export function thinPageList(client: string): void {
  const file = join(client, findPageList(client));
  const script = readFileSync(file, 'utf8');
  const list: PageList = JSON.parse(script.slice(begin.length, script.lastIndexOf('}') + 1));
  writeFileSync(join(client, '../pages.json'), JSON.stringify(list));

  const routes = Object.entries(list.routes).map(([id, page]) => [id, thin(page)]);
  const left = { ...list, entry: { ...list.entry, imports: [] }, routes: Object.fromEntries(routes) };
  writeFileSync(file, `${begin}${JSON.stringify(left)};${named}`);
}

/** Restores each page's id from its key, so that it is not sent twice. */
const named = 'for(let[i,r]of Object.entries(window.__reactRouterManifest.routes))r.id=i';

const thin = ({ parentId, path, index, module, css = [] }: Page): Omit<Page, 'id'> => ({
  ...(parentId !== undefined && { parentId }),
  ...(path !== undefined && { path }),
  ...(index !== undefined && { index }),
  module,
  ...(css.length > 0 && { css }),
});
