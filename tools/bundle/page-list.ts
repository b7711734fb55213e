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

/** The list of all pages: a script that each of them loads. */
export function findPageList(client: string): string {
  const [file] = globSync('assets/manifest-*.js', { cwd: client });
  if (!file) throw new Error('The pages have not been built');
  return file;
}

/** The whole list, of what each page stands on too. It lies where nobody can fetch it. */
export const readPageList = (client: string): PageList =>
  JSON.parse(readFileSync(join(client, '../pages.json'), 'utf8'));

/**
 * Leaves in the list that browsers load what they look at: where a page is, under which other, and its script. React
 * Router's build also says what each script imports, to fetch that ahead of a tap, and what each page is able to do,
 * for servers that are asked for a loader's data; here the first is done by the page itself and the second by nobody.
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

/** Each page stands under its name, and is told it where the list is read: said twice it would travel twice. */
const named = 'for(let[i,r]of Object.entries(window.__reactRouterManifest.routes))r.id=i';

const thin = ({ parentId, path, index, module, css = [] }: Page): Omit<Page, 'id'> => ({
  ...(parentId !== undefined && { parentId }),
  ...(path !== undefined && { path }),
  ...(index !== undefined && { index }),
  module,
  ...(css.length > 0 && { css }),
});
