import { join } from 'node:path';
import type { Rolldown } from 'vite';

type ChunkNaming = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>;
type Graph = Parameters<ChunkNaming>[1];

const react = /node_modules\/(react|react-dom|scheduler)\//;
const others = /node_modules\/(react-router|@tanstack)\//;
const texts = /contract\/messages\/\w+\.\w+\.generated/; // each language by itself

const file = (name: string) => join(import.meta.dirname, name);
const asRoute = (path: string) => `${file(path)}?__react-router-build-client-route`;
const route = (name: string) => asRoute(`routes/shop/${name}.tsx`);
const root = asRoute('root.tsx');
const clientEntry = file('entry.client.tsx');

/** Returns all modules that these entries import, directly or through others. */
function importsOf(entries: readonly string[], graph: Graph) {
  const found = new Set(entries);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** Returns the modules that all of these entries import. */
const sharedBy = (entries: readonly string[], graph: Graph) =>
  entries.map((entry) => importsOf([entry], graph)).reduce((one, other) => one.intersection(other));

/**
 * Groups scripts that are loaded together anyway, instead of one file for every small module that two pages share:
 * libraries, the frame of every page, product pages, and product lists. Scripts that are loaded only when something
 * opens stay separate.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const group = (name: string, priority: number, modulesIn: (graph: Graph) => Set<string>) => {
    let modules: Set<string> | undefined;
    const naming: ChunkNaming = (id, graph) => {
      modules ??= modulesIn(graph);
      return modules.has(id) && !texts.test(id) ? name : null;
    };
    return { name: naming, priority };
  };

  const lists = [route('products'), route('category'), route('search')];
  const first = [root, clientEntry, route('home'), route('product'), ...lists];
  const isOfHome = (id: string) => /\/(home|content\/(layouts|banners))\b/.test(id);
  const among = (files: RegExp, graph: Graph) =>
    new Set([...importsOf(first, graph)].filter((id) => files.test(id)));

  return [
    group('react', 7, (graph) => among(react, graph)), // separate, so that neither delays a tap for long
    group('vendor', 6, (graph) => among(others, graph)),
    group('frame', 5, (graph) =>
      importsOf([root, clientEntry], graph)
        .union(sharedBy([route('products'), route('product')], graph))
        .union(sharedBy([route('products'), route('home')], graph))
        .difference(new Set([clientEntry])),
    ), // which comes last
    group('rails', 3, (graph) => sharedBy([route('home'), route('product')], graph)),
    group('listing', 2, (graph) => sharedBy(lists, graph)),
    group('front', 1, (graph) => new Set([...importsOf([route('home')], graph)].filter(isOfHome))),
    group('product', 1, (graph) => importsOf([route('product')], graph)),
  ];
}
