/** Installs the packages of the lockfile when one is missing or has another version. Runs on Node 20. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pinnedNode, root } from './pinned-node.mjs';

/** Only adds packages: development packages stay installed. `dev` requires them too. */
export function install({ dev }) {
  const required = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  const isThere = ([path, { version }]) => present[path]?.version === version;
  const isNeeded = ([path, entry]) =>
    path.includes('node_modules/') &&
    !entry.link &&
    !entry.optional &&
    (dev || (!entry.dev && !entry.devOptional));

  if (existsSync(pinnedNode) && Object.entries(required).filter(isNeeded).every(isThere)) return;

  const hasDev = Object.values(present).some((entry) => entry.dev);
  console.log('Installing the packages of package-lock.json…');
  npm(['install', '--no-audit', '--no-fund', '--loglevel=error', ...(dev || hasDev ? [] : ['--omit=dev'])]);
  if (!existsSync(pinnedNode)) {
    console.error('The package "node" could not run its install script: allow it and run npm rebuild node');
    process.exit(1);
  }
}

/** npm's record of the installed tree has the format of a lockfile. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(`${root}${file}`, 'utf8')).packages;
  } catch {
    return {}; // nothing is installed yet
  }
}

/** Runs npm: the one that runs us, if any, otherwise the first in the path. */
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
