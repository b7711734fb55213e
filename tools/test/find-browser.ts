import { execFileSync, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { inRoot } from '../dev/run-node.ts';
import { fetchPackedBrowser } from './packed-browser.ts';

/** Why no browser was found, and what to do. */
export class NoBrowser extends Error {}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const playwright = inRoot('node_modules/@playwright/test/cli.js');

/** Returns a browser, or throws: end-to-end tests are never skipped. It searches the fastest sources first. */
export function findBrowser(): string {
  const chosen = process.env.CHROMIUM;
  if (chosen && !isBrowser(chosen)) throw new NoBrowser(`CHROMIUM=${chosen} is no browser that runs here`);

  const found =
    chosen ||
    findInstalled() ||
    installPackage() ||
    findPlaywrights() ||
    fetchPlaywrights() ||
    fetchPackedBrowser();
  if (!found || !isBrowser(found)) {
    throw new NoBrowser('The journeys need a browser: install Chromium, or set CHROMIUM to the path of one');
  }
  return found;
}

const findInstalled = () => names.map(pathOf).find((path) => path && isBrowser(path));

/** Returns the full path, which Playwright needs. */
function pathOf(name: string): string | undefined {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

function isBrowser(path: string) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false; // not installed, or without its libraries
  }
}

/** Installs the distribution's package, which includes its libraries. */
function installPackage() {
  if (userInfo().uid !== 0 || !pathOf('apt-get')) return undefined;
  console.log('Installing Chromium with apt-get…');
  const apt = (...words: string[]) =>
    spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = () => apt('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  return install() || (apt('update') && install()) ? findInstalled() : undefined;
}

function findPlaywrights() {
  const asking = `console.log(require('playwright-core').chromium.executablePath())`;
  const { stdout } = spawnSync(process.execPath, ['-e', asking], { cwd: inRoot('e2e'), encoding: 'utf8' });
  return isBrowser(stdout.trim()) ? stdout.trim() : undefined;
}

function fetchPlaywrights() {
  console.log('Fetching the browser of Playwright…');
  const { status } = spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: 180_000, // when its host is unreachable there is another way
  });
  return status === 0 ? findPlaywrights() : undefined;
}
