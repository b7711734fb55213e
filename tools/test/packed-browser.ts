import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../dev/run-node.ts';

/** A headless Chromium in an npm package, with the libraries that machines often lack. */
const packed = '@sparticuz/chromium@153.0.0';

const folder = inRoot('node_modules/.cache/browser');
const unpacked = join(folder, 'unpacked');
const program = join(folder, 'chromium');

/** The package unpacks its libraries only on the service it was made for, which this variable identifies. */
const asThere = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', TMPDIR: unpacked };
const unpacking = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;

const starter = `#!/bin/sh
export LD_LIBRARY_PATH='${unpacked}/al2023/lib' FONTCONFIG_PATH='${unpacked}/fonts'
exec '${unpacked}/chromium' "$@"
`;

/** Fetches it from the package registry, which was reachable for the installation. */
export function fetchPackedBrowser(): string | undefined {
  if (existsSync(program)) return program;
  console.log('Fetching a browser from the package registry…');
  mkdirSync(unpacked, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');

  if (!run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', packed]))
    return undefined;
  if (!run(process.execPath, ['--input-type=module', '-e', unpacking], asThere)) return undefined;
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
