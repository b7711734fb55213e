/**
 * Removes the packages that only builds and tests need, in an image or an installed shop that is built already:
 *
 *   npx node tools/bundle/prune-packages.ts
 */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../server/platform/lib/instance-id.ts';

/** A package of a lockfile. */
interface LockedPackage {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export type LockedPackages = Record<string, LockedPackage>;

/** The workspaces that run. Pages, mails and the back office are built into files that import no package. */
const running = ['', 'server', 'contract', 'world'];

/** Returns the paths of the packages that the running workspaces need, as a lockfile names them. */
export function packagesToServe(packages: LockedPackages): Set<string> {
  const needed = new Set<string>();
  const waiting = [...running];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (needed.has(at)) continue;
    needed.add(at);
    const found = packages[at];
    if (!found) continue;
    if (found.link && found.resolved) waiting.push(found.resolved);
    for (const name of namesIn(found)) {
      const path = resolveFrom(at, name, packages);
      if (path) waiting.push(path);
    }
  }
  return needed;
}

function namesIn({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Finds a package as Node does: beside the importing one, then in each folder above it. */
function resolveFrom(importer: string, name: string, packages: LockedPackages): string | undefined {
  for (let folder = importer; ; folder = folder.includes('/') ? dirname(folder) : '') {
    const path = join(folder, 'node_modules', name);
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

function prune() {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const needed = packagesToServe(packages);
  const spare = Object.keys(packages).filter((path) => path.includes('node_modules/') && !needed.has(path));
  const copiesOfNode = globSync('node_modules/node/node_modules/node-*', { cwd: projectRoot }); // linked to its bin/node
  for (const path of [...spare, ...copiesOfNode, 'node_modules/.cache'])
    rmSync(join(projectRoot, path), { recursive: true, force: true });
}

if (import.meta.main) prune();
