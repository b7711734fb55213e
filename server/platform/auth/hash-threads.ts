import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Hashing } from './hash-thread.ts';

const resting: Worker[] = []; // idle threads of this process; the caller limits their number

/** Returns the argon2id tag, computed on a thread of low priority. */
export async function argon2id(job: Hashing): Promise<Buffer> {
  const thread = resting.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url));
  thread.ref();
  thread.postMessage(job);
  const [tag] = (await once(thread, 'message')) as [Uint8Array]; // a failing thread exits and rejects this
  thread.unref(); // it does not keep the process alive
  resting.push(thread);
  return Buffer.from(tag);
}
