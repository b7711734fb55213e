import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#platform/lib/instance-id.ts';
import type { MutationDatabases } from './global-setup.ts';
import type { Mutant } from './mutants.ts';
import { removePiece } from './removal.ts';

const folders = ['server', 'contract', 'world', 'bin', 'tools'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** Makes a copy of the project for removing guards. */
export function makeCopy(name: string): string {
  const copy = join(tmpdir(), `kebun-mutation-${name}`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const one of [...folders, ...files])
    cpSync(join(projectRoot, one), join(copy, one), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'vitest.config.ts'), configIn(copy));
  return copy;
}

// Without this alias the copy would load the contract of the original through node_modules.
const configIn = (copy: string) =>
  `export default { resolve: { alias: { '@kebun/contract': '${join(copy, 'contract')}' } }, test: {
  maxWorkers: 1, testTimeout: 90_000, hookTimeout: 90_000, isolate: false,
  fsModuleCache: true, fsModuleCachePath: '${join(copy, 'read')}',
  include: ['{server,contract,tools}/**/*.test.ts'], globalSetup: 'server/test/mutations/global-setup.ts', name: 'server',
} };`;

/** Runs work while a guard is removed from the copy. */
export async function withoutGuard<T>(
  copy: string,
  { removals }: Mutant,
  work: () => Promise<T>,
): Promise<T> {
  const before = new Map<string, string>();
  try {
    for (const removal of removals) {
      const path = join(copy, removal.file);
      const text = readFileSync(path, 'utf8');
      if (!before.has(path)) before.set(path, text);
      writeFileSync(path, removePiece(text, removal));
    }
    return await work();
  } finally {
    for (const [path, text] of before) writeFileSync(path, text);
  }
}

/** Escapes a test title, because vitest reads it as a regular expression. */
const escapeTitle = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs a test without its guard. Returns its first failure, or undefined when it passes. */
export async function complaintIn(
  copy: string,
  { test, named }: Mutant,
  ground: MutationDatabases,
): Promise<string | undefined> {
  const reportFile = join(copy, 'report.json');
  rmSync(reportFile, { force: true });
  const words = ['run', '--root', copy, test, '--bail=1', '--reporter=json', `--outputFile=${reportFile}`];
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, ...words, ...(named ? ['-t', escapeTitle(named)] : [])], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', SABOTAGED_GROUND: JSON.stringify(ground) },
  });
  let output = '';
  child.stderr.on('data', (piece) => {
    output += piece;
  });
  await once(child, 'close');
  return complaintOf(reportFile, output);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { message?: string; assertionResults: { failureMessages?: string[] }[] }[];
}

/** A file that cannot be loaded proves nothing about its tests. */
function complaintOf(report: string, output: string) {
  const { numPassedTests, numFailedTests, testResults } = readReport(report, output);
  if (numPassedTests + numFailedTests === 0) {
    const why = testResults.map(({ message }) => message).find(Boolean) ?? output.slice(0, 2_000);
    throw new Error(`No test ran: ${why}`);
  }
  if (numFailedTests === 0) return undefined;
  const complaints = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ failureMessages = [] }) => failureMessages),
  );
  return complaints[0]?.split('\n')[0]?.slice(0, 160) ?? 'It failed';
}

function readReport(report: string, output: string): VitestReport {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  } catch {
    throw new Error(`No test ran: ${output.slice(0, 2_000)}`);
  }
}
