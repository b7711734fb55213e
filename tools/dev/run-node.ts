import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../server/platform/lib/instance-id.ts';

export const inRoot = (path: string) => join(projectRoot, path);

/** Runs a script under this Node, with its output shown. Returns whether it succeeded. */
export async function runNode([script = '', ...words]: string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [inRoot(script), ...words], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
