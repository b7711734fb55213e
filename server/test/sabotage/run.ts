/**
 * Takes each guard away in a copy of the project and sees its test fail: a test that stays green guards nothing.
 *
 *   node server/test/sabotage/run.ts           all of them, some minutes
 *   node server/test/sabotage/run.ts van cart  those whose guard says one of these words
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneFolder } from '#platform/clone.ts';
import { allGuards } from './all-guards.ts';
import type { Guard } from './guards.ts';

const copy = join(tmpdir(), 'kebun-sabotage');
const folders = ['server', 'contract', 'world', 'bin'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json'];

// Else the contract would be the project's own, by way of node_modules, with every guard in place.
const config = `export default { resolve: { alias: { '@kebun/contract': '${join(copy, 'contract')}' } }, test: {
  maxWorkers: 2, testTimeout: 90_000, hookTimeout: 90_000, isolate: false,
  include: ['server/**/*.test.ts'], globalSetup: 'server/test/global-setup.ts', name: 'server',
} };`;

function makeCopy() {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  for (const name of [...folders, ...files])
    cpSync(join(cloneFolder, name), join(copy, name), { recursive: true });
  symlinkSync(join(cloneFolder, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'vitest.config.ts'), config);
}

function remove({ removals }: Guard) {
  for (const { file, take, put = '' } of removals) {
    const path = join(copy, file);
    const before = readFileSync(path, 'utf8');
    if (!before.includes(take)) throw new Error(`${file} does not hold this guard any more: ${take}`);
    writeFileSync(path, before.replace(take, put));
  }
}

function passes({ test, named }: Guard) {
  const words = ['run', '--root', copy, test, ...(named ? ['-t', named] : [])];
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const { status, stdout } = spawnSync(process.execPath, [vitest, ...words], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (!/Tests .*\d (passed|failed)/.test(stdout)) throw new Error(`No test ran: ${stdout.slice(-2_000)}`);
  return status === 0;
}

const asked = process.argv.slice(2);
const chosen = allGuards.filter(
  ({ guard }) => asked.length === 0 || asked.some((word) => guard.includes(word)),
);

for (const guard of chosen) {
  makeCopy();
  remove(guard);
  const useless = passes(guard);
  console.log(`${useless ? 'GREEN, so nothing guards' : 'red, as it should be'}: ${guard.guard}`);
  if (useless) process.exitCode = 1;
}
