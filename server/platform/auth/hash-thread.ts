import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { existsSync, readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

export type HashThreadJob = Argon2Parameters;

const thisThread = '/proc/thread-self'; // exists on Linux only, where each thread has its own priority
const lowPriority = 5; // nice value: about a third of the usual CPU share under load

if (existsSync(thisThread)) {
  const id = Number(readlinkSync(thisThread).split('/').at(-1));
  setPriority(id, Math.max(getPriority(id), lowPriority));
}

parentPort?.on('message', (job: HashThreadJob) => parentPort?.postMessage(argon2Sync('argon2id', job)));
