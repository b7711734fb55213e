import { execFileSync, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { inRoot } from './run-node.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * A browser for the journeys, where it is quickest had. Undefined stands for Playwright's own, once it has been
 * fetched. There is always one or an error: journeys are never left out.
 */
export function findBrowser(): string | undefined {
  const chosen = process.env.CHROMIUM;
  if (chosen) {
    if (isBrowser(chosen)) return chosen;
    throw new Error(`CHROMIUM=${chosen} is no browser that runs here`);
  }
  return findInstalled() ?? installPackage() ?? fetchPlaywrights();
}

const findInstalled = () => names.find(isBrowser);

function isBrowser(program: string) {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false; // not installed, or without the libraries that it needs
  }
}

/** Debian's own, which brings its libraries along. */
function installPackage() {
  if (userInfo().uid !== 0) return undefined;
  console.log('Installing Chromium with apt-get…');
  const apt = (...words: string[]) =>
    spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = () => apt('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  return install() || (apt('update') && install()) ? findInstalled() : undefined;
}

function fetchPlaywrights(): undefined {
  console.log('Fetching the browser of Playwright…');
  const { status } = spawnSync(
    process.execPath,
    [inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    {
      stdio: 'inherit',
    },
  );
  if (status === 0) return undefined;
  throw new Error('The journeys need a browser: install Chromium, or set CHROMIUM to the path of one');
}
