import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from './run-node.ts';

interface Manifest {
  entry: Module;
  routes: Record<string, Module & { parentId?: string }>;
}

interface Module {
  module: string;
  imports?: string[];
}

/** What a first visit may load of script, compressed; React, its router and the queries alone are 107 kB. */
export const most = 130_000;

/** The pages on which most visits begin. */
const pages = ['home', 'products', 'product'].flatMap((page) => [`en/${page}`, `zh/${page}`]);

const client = inRoot('storefront/build/client');

/** The script of a first visit to each of these pages, in bytes as they travel. */
export function firstVisits(): { page: string; bytes: number }[] {
  const list = findManifest();
  const manifest = readManifest(list);
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

function scriptsOf({ entry, routes }: Manifest, page: string) {
  const scripts = new Set<string>();
  const add = ({ module, imports = [] }: Module) => {
    for (const path of [module, ...imports]) scripts.add(path);
  };

  add(entry);
  for (let id: string | undefined = page; id; id = routes[id]?.parentId) {
    const route = routes[id];
    if (!route) throw new Error(`The build has no page ${id}`);
    add(route);
  }
  return [...scripts];
}

/** The list of all pages: a script too, which each of them loads. */
function findManifest() {
  const [file] = globSync('assets/manifest-*.js', { cwd: client });
  if (!file) throw new Error('The pages have not been built');
  return file;
}

function readManifest(file: string): Manifest {
  const script = readFileSync(join(client, file), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}
