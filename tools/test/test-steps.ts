import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../server/platform/postgres/free-port.ts';
import { BuildError, buildAll } from '../bundle/build-all.ts';
import { firstVisits, maxPageWeight } from '../bundle/page-weight.ts';
import { runNode } from '../dev/run-node.ts';
import { findBrowser, MissingBrowserError } from './find-browser.ts';
import { type Count, playwrightCount, resultFiles, vitestCount } from './test-counts.ts';

const memory = '/dev/shm';
const needed = 4 * 1024 ** 3; // bytes: several times the maximum of the tests' databases
const ours = /^kebun-test-(\d+)$/;

export const parts = ['lint', 'types', 'unit', 'server', 'web', 'e2e'] as const;
export type Part = (typeof parts)[number];

/** One step of the tests, with its passed and failed tests. */
export interface Step {
  name: string;
  part: Part;
  run(): Promise<Count>;
}

/** Counts a check that is no test: only a failure counts. */
const must = (succeeded: boolean): Count => ({ passed: 0, failed: succeeded ? 0 : 1 });

const tool =
  (path: string, ...words: string[]) =>
  async () =>
    must(await runNode([path, ...words]));

const vitest =
  (part: keyof typeof resultFiles, ...projects: string[]) =>
  async (environment: NodeJS.ProcessEnv = {}) => {
    const file = resultFiles[part];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const chosen = projects.map((project) => `--project=${project}`);
    const words = ['run', ...reporters, ...chosen];
    const succeeded = await runNode(['node_modules/vitest/vitest.mjs', ...words], environment);
    return vitestCount(file, succeeded);
  };

const biome = 'node_modules/@biomejs/biome/bin/biome';
const tsc = 'node_modules/typescript/bin/tsc';
const reactRouter = 'node_modules/@react-router/dev/bin.cjs';

/** In this order: fast failures come first, and no step waits for an unavailable browser. */
// biome-ignore format: table
export const steps: readonly Step[] = [
  { part: 'e2e',    name: 'A browser for the journeys', run: browser },
  { part: 'lint',   name: 'Format and lint',            run: tool(biome, 'check', '--error-on-warnings') },
  { part: 'types',  name: 'Types',                      run: types },
  { part: 'lint',   name: 'Texts in both languages',    run: tool('tools/codegen/messages.ts', 'check') },
  { part: 'lint',   name: 'Refusals of the calls',      run: tool('tools/codegen/refusals.ts', 'check') },
  { part: 'unit',   name: 'Unit tests',                 run: vitest('unit', 'pure') },
  { part: 'server', name: 'Server tests',               run: () => withRamDisk(vitest('server', 'server*')) },
  { part: 'web',    name: 'Web tests',                  run: vitest('web', 'ui', 'storefront', 'backoffice') },
  { part: 'e2e',    name: 'Build',                      run: build },
  { part: 'e2e',    name: 'Weight of the pages',        run: weigh },
  { part: 'e2e',    name: 'Journeys and whole shops',   run: () => atOnce(journeys, vitest('shops', 'shops')) },
];

/** At once, with one checker each: every further checker of a project computes the types of all its imports again. */
async function types() {
  const check = (project: string) => runNode([tsc, '-p', project, '--checkers', '1']);
  const storefront = async () =>
    (await runNode([reactRouter, 'typegen', 'storefront'])) && check('storefront');
  const rest = ['.', 'storefront/worker', 'backoffice'].map(check);
  const succeeded = await Promise.all([storefront(), ...rest]);
  return must(succeeded.every(Boolean));
}

async function browser() {
  console.log(findBrowser());
  return must(true);
}

async function build() {
  await buildAll();
  return must(true);
}

export { buildAll };

async function weigh() {
  const pages = firstVisits();
  for (const { page, bytes } of pages) console.log(`${page}: ${bytes} of ${maxPageWeight} bytes of script`);
  return must(pages.every(({ bytes }) => bytes <= maxPageWeight));
}

/** Runs two steps that start shops of their own: what one waits for, the other computes in. */
async function atOnce(...runs: (() => Promise<Count>)[]): Promise<Count> {
  const counts = await Promise.all(runs.map((run) => run()));
  const sum = (which: keyof Count) => counts.reduce((total, count) => total + count[which], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

async function journeys() {
  return playwrightCount(resultFiles.e2e, await walkJourneys());
}

/** Runs the end-to-end tests and returns whether all passed. The pages must be built. */
export async function walkJourneys(environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return runNode(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'], {
    CHROMIUM: findBrowser(),
    E2E_PORT: String(await freePort(4173)),
    NODE_ENV: 'production',
    ...environment,
  });
}

/** Prints one line for an error that the user can correct, and the stack for any other. */
export function countFailure(error: unknown): Count {
  const known = error instanceof BuildError || error instanceof MissingBrowserError;
  console.error(known ? error.message : error);
  return must(false);
}

/**
 * Runs work with a data folder in memory, if there is room, and removes it afterwards. Tests copy and drop hundreds
 * of databases with a thousand files each, for which a disk's file system takes longer than PostgreSQL.
 */
async function withRamDisk<T>(run: (environment: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  if (process.env.DATA_DIR || !hasRoom()) return run({});
  for (const name of readdirSync(memory).filter(isAbandoned)) remove(name);
  const name = `kebun-test-${process.pid}`;
  mkdirSync(join(memory, name), { mode: 0o755 }); // PostgreSQL, which is never root, must be able to pass through
  try {
    return await run({ DATA_DIR: join(memory, name) });
  } finally {
    remove(name);
  }
}

/** PostgreSQL's programs may be copied there, so the file system must allow execution. */
function hasRoom() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , , options = 'noexec'] = mounts.find((line) => line.split(' ')[1] === memory)?.split(' ') ?? [];
    const { bavail, bsize } = statfsSync(memory);
    return !options.split(',').includes('noexec') && bavail * bsize >= needed;
  } catch {
    return false; // not Linux, or not accessible
  }
}

/**
 * Tells whether a folder belongs to a killed run. A PostgreSQL that still serves from there stops when its files
 * are gone.
 */
function isAbandoned(name: string) {
  const run = ours.exec(name)?.[1];
  if (!run) return false;
  try {
    process.kill(Number(run), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function remove(name: string) {
  try {
    rmSync(join(memory, name), { recursive: true });
  } catch (error) {
    console.warn(`${join(memory, name)} was left there: ${error}`); // another account's
  }
}
