import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cloneFolder } from '../server/platform/clone.ts';
import { packFiles } from './pack-files.ts';

/** What the pages are made of. While it stays the same, so does what was built from it. */
const sources = {
  include: [
    '{storefront,ui,contract}/**/*.{ts,tsx,css,json,svg,woff2}',
    'bin/pack-files.ts',
    'package-lock.json',
  ],
  exclude: ['**/{node_modules,build,.react-router}/**', '**/*.test.{ts,tsx}'],
};

export class BuildTrouble extends Error {}

const storefront = join(cloneFolder, 'storefront');
const mark = join(storefront, 'build/.made-of');

/** Builds the pages for production unless they are as their sources are. */
export async function buildPages(): Promise<void> {
  const fingerprint = fingerprintOfSources();
  if (readMark() === fingerprint) return;

  console.log('Building the pages…');
  rmSync(mark, { force: true });
  await reactRouterBuild();
  await packFiles(join(storefront, 'build/client'));
  writeFileSync(mark, fingerprint);
}

async function reactRouterBuild() {
  const command = join(cloneFolder, 'node_modules/@react-router/dev/bin.cjs');
  const env = { ...process.env, NODE_ENV: 'production' };
  const building = promisify(execFile)(process.execPath, [command, 'build'], { cwd: storefront, env });
  process.once('exit', () => building.child.kill()); // what is stopped meanwhile leaves nothing running
  try {
    await building;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new BuildTrouble(`The pages could not be built:\n${stdout}${stderr}`, { cause: error });
  }
}

function readMark() {
  try {
    return readFileSync(mark, 'utf8');
  } catch {
    return undefined; // never built, or not to the end
  }
}

function fingerprintOfSources() {
  const hash = createHash('sha256');
  for (const path of globSync(sources.include, { cwd: cloneFolder, exclude: sources.exclude }).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(cloneFolder, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
