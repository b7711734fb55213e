import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from '../dev/run-node.ts';
import { findPageList, type PageList, readPageList } from './page-list.ts';

/** The limit of compressed script for a first visit. React, its router and the query library alone take 107 kB. */
export const maxPageWeight = 130_000;

/** The pages where most visits begin. */
const pages = ['home', 'products', 'product'].flatMap((page) => [`en/${page}`, `zh/${page}`]);

const client = inRoot('storefront/build/client');

/** Returns the compressed script of a first visit to each page, in bytes. */
export function firstVisits(): { page: string; bytes: number }[] {
  const list = findPageList(client);
  const manifest = readPageList(client);
  const weights = new Map<string, number>();
  const weigh = (path: string) => {
    const known = weights.get(path) ?? brotliCompressSync(readFileSync(join(client, path))).length;
    weights.set(path, known);
    return known;
  };

  return pages.map((page) => {
    const scripts = [list, ...scriptsOf(manifest, page)];
    return { page, bytes: scripts.reduce((sum, path) => sum + weigh(path), 0) };
  });
}

function scriptsOf({ entry, routes }: PageList, page: string) {
  const scripts = new Set<string>();
  const add = ({ module, imports = [] }: { module: string; imports?: string[] }) => {
    for (const path of [module, ...imports]) scripts.add(path);
  };

  add(entry);
  for (let id: string | undefined = page; id; id = routes[id]?.parentId) {
    const route = routes[id];
    if (!route) throw new Error(`scriptsOf: the build has no page ${id}`);
    add(route);
  }
  return [...scripts];
}
