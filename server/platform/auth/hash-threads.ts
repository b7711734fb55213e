import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Hashing } from './hash-thread.ts';

const resting: Worker[] = []; // of the whole process; whoever asks limits how many there are

/** The tag of argon2id, reckoned on a thread that gives way to whoever is being answered meanwhile. */
export async function argon2id(asked: Hashing): Promise<Buffer> {
  const thread = resting.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url));
  thread.ref();
  thread.postMessage(asked);
  const [tag] = (await once(thread, 'message')) as [Uint8Array]; // a thread that fails ends, and rejects this
  thread.unref(); // it keeps no process from ending
  resting.push(thread);
  return Buffer.from(tag);
}
