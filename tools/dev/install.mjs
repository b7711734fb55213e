/** Gets the packages that the lockfile names, when one is missing or of another version. Runs on Node 20. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pinnedNode, root } from './pinned-node.mjs';

/** Only adds: a tree that holds the packages for development keeps them. `dev` asks for those too. */
export function install({ dev }) {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  const isThere = ([path, { version }]) => present[path]?.version === version;
  const isNeeded = ([path, entry]) =>
    path.includes('node_modules/') &&
    !entry.link &&
    !entry.optional &&
    (dev || (!entry.dev && !entry.devOptional));

  if (existsSync(pinnedNode) && Object.entries(wanted).filter(isNeeded).every(isThere)) return;

  const hasDev = Object.values(present).some((entry) => entry.dev);
  console.log('Installing the packages of package-lock.json…');
  npm(['install', '--no-audit', '--no-fund', '--loglevel=error', ...(dev || hasDev ? [] : ['--omit=dev'])]);
  if (!existsSync(pinnedNode)) {
    console.error('The package "node" could not run its install script: allow it and run npm rebuild node');
    process.exit(1);
  }
}

/** What npm notes of the tree it has made is a lockfile too. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(`${root}${file}`, 'utf8')).packages;
  } catch {
    return {}; // nothing has been installed here yet
  }
}

/** The npm that runs us, if one does; started anew, it would be whichever comes first in the path. */
function npm(words) {
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const { status } = spawnSync(program, [...first, ...words], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && program === 'npm',
    env: { ...process.env, NODE_ENV: '' }, // "production" would leave out what tests need
  });
  if (status !== 0) {
    console.error('npm install did not succeed; nothing has been started');
    process.exit(1);
  }
}
