import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../dev/run-node.ts';

/** Where Debian's package of Chromium has its files. */
const installed = '/usr/lib/chromium';
const packageName = 'chromium-headless-shell';
const cache = inRoot('node_modules/.cache/headless-shell');

/**
 * Returns the browser without a window that belongs to Debian's Chromium, or nothing on another system or without
 * the package's host. It needs a quarter less time for the journeys (docs/decisions/0118). Nothing is installed: the
 * package is unpacked into the cache of the project, beside links to the files that both browsers share.
 */
export function findHeadlessShell(): string | undefined {
  if (!existsSync(join(installed, 'chromium'))) return undefined;
  try {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of dpkg-query
    const version = run('dpkg-query', ['--show', '--showformat=${Version}', 'chromium']);
    const folder = join(cache, version);
    const program = join(folder, 'usr/lib/chromium', packageName);
    if (!existsSync(program)) unpack(version, folder);
    return program;
  } catch {
    return undefined; // another browser is found then
  }
}

function unpack(version: string, folder: string) {
  console.log('Fetching the browser without a window…');
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run('apt-get', ['download', `${packageName}=${version}`], folder);
  const [file] = readdirSync(folder);
  if (!file) throw new Error(`unpack: apt-get left no package ${packageName}=${version}`);
  run('dpkg-deb', ['--extract', file, '.'], folder);
  rmSync(join(folder, file));
  linkSharedFiles(join(folder, 'usr/lib/chromium'));
}

/** The program looks for its data beside itself. */
function linkSharedFiles(folder: string) {
  for (const name of readdirSync(installed)) {
    if (!existsSync(join(folder, name))) symlinkSync(join(installed, name), join(folder, name));
  }
}

/** Returns what the program prints, or throws. A host that does not answer is not waited for. */
const run = (program: string, words: string[], cwd?: string) =>
  execFileSync(program, words, {
    cwd,
    encoding: 'utf8',
    timeout: 60_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
