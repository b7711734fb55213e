import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stop } from '../lib/child-processes.ts';
import type { Jobs, LoadOrder, Result } from './load.ts';

/** Runs a job in the load process and returns its result. */
export type Load = <Name extends keyof Jobs>(
  name: Name,
  job: Parameters<Jobs[Name]>[0],
) => Promise<Awaited<ReturnType<Jobs[Name]>>>;

export interface Generator {
  load: Load;
  stop(): Promise<void>;
}

export function startGenerator(): Generator {
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)));

  const ended = once(child, 'exit').then(() => {
    throw new Error('startGenerator: the load process has ended');
  });
  ended.catch(() => {}); // expected at the end of the bench

  const load: Load = async (name, job) => {
    child.send({ name, job } satisfies LoadOrder);
    const [result] = (await Promise.race([once(child, 'message'), ended])) as [Result];
    if ('failed' in result) throw new Error(result.failed);
    return result.done as never;
  };
  return { load, stop: () => stop(child) };
}
