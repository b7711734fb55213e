import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { existsSync, readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

export type Hashing = Argon2Parameters;

const thisThread = '/proc/thread-self'; // only Linux has it, and there each thread has a priority of its own
const givesWay = 5; // of 19 steps: a third of what others get, where there is not enough for all

if (existsSync(thisThread)) {
  const id = Number(readlinkSync(thisThread).split('/').at(-1));
  setPriority(id, Math.max(getPriority(id), givesWay));
}

parentPort?.on('message', (asked: Hashing) => parentPort?.postMessage(argon2Sync('argon2id', asked)));
