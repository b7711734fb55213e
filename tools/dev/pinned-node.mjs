/**
 * Switches from any Node to the project's own version, which npm installs as the package `node`. This file and
 * those that import it run on Node 20.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const program = process.platform === 'win32' ? 'node.exe' : 'node';
export const pinnedNode = `${root}node_modules/node/bin/${program}`;

/** Keeps compiled code between two runs, which halves the loading time of a command. */
const compileCache = `${root}node_modules/.cache/compiled`;

/** Runs a file of the project, forwards signals and exits with its status. */
export function runPinned(file, words = process.argv.slice(2), environment = {}, flags = []) {
  if (!existsSync(pinnedNode)) {
    console.error('Nothing is installed yet: run npm install first');
    process.exit(1);
  }
  const preload = `--import=${new URL('../codegen/ensure-messages.ts', import.meta.url)}`; // generated, not in git
  const child = spawn(pinnedNode, [preload, ...flags, `${root}${file}`, ...words], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...environment },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
