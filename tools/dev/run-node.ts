import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../server/platform/lib/instance-id.ts';

export const inRoot = (path: string) => join(projectRoot, path);

/** Runs a script of the project or of a tool under this same Node, before everyone's eyes. True when it succeeds. */
export async function runNode([script = '', ...words]: string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [inRoot(script), ...words], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
