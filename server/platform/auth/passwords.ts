import { randomBytes, timingSafeEqual } from 'node:crypto';
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import type { HashThreadJob } from './hash-thread.ts';
import { keyIdOf } from './pepper.ts';

const resting: Worker[] = []; // idle threads of this process; the caller limits their number

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
export const owaspCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const tagLength = 32;

/**
 * Each hash uses a core and 19 MiB for a while. The limits are hashes at once and waiting requests; others are
 * refused.
 */
const maxParallelHashes = 2;
const waiting = 20;

/**
 * Hashes passwords with argon2id and a pepper outside the database. A copy of the database alone does not allow
 * guessing. While the pepper is replaced, hashes of the old one still match, and count as dated. The work runs on
 * threads of low priority.
 */
export class Passwords {
  readonly #pepper: Buffer;
  readonly #old: Buffer | undefined;
  readonly #keyId: string;
  readonly #cost: Cost;
  readonly #turns = new HashQueue(maxParallelHashes, waiting);
  #anyone: Promise<string> | undefined;

  constructor(pepper: Buffer, cost = owaspCost, old?: Buffer) {
    this.#pepper = pepper;
    this.#old = old;
    this.#keyId = keyIdOf(pepper);
    this.#cost = cost;
  }

  /** Returns the stored form: `$argon2id$v=19$m=19456,t=2,p=1,keyid=id$salt$tag`. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(saltLength);
    const tag = await this.#tag(password, { ...this.#cost, salt, pepper: this.#pepper });
    const { memory, passes, parallelism } = this.#cost;
    const costs = `m=${memory},t=${passes},p=${parallelism},keyid=${this.#keyId}`;
    return `$argon2id$v=19$${costs}$${text(salt)}$${text(tag)}`;
  }

  /** Tells whether a password matches a hash. Without a hash it returns false after the same time. */
  async matches(password: string, storedHash: string | undefined): Promise<boolean> {
    this.#anyone ??= this.hash(text(randomBytes(saltLength)));
    const { tag, keyId, ...costs } = parse(storedHash ?? (await this.#anyone));
    const is = timingSafeEqual(await this.#tag(password, { ...costs, pepper: this.#pepperOf(keyId) }), tag);
    return is && storedHash !== undefined;
  }

  /** Tells whether the hash has a lower cost than the current one, or is of the old pepper. */
  isDated(storedHash: string): boolean {
    const { memory, passes, keyId } = parse(storedHash);
    const isOfOld = this.#pepperOf(keyId) !== this.#pepper;
    return memory < this.#cost.memory || passes < this.#cost.passes || isOfOld;
  }

  /**
   * Returns the pepper of a hash. A hash without an id is older than any replacement. One of an unknown pepper matches
   * nothing, after the same time.
   */
  #pepperOf(keyId: string | undefined): Buffer {
    const isOfOld = this.#old && (keyId === undefined || keyId === keyIdOf(this.#old));
    return isOfOld && this.#old ? this.#old : this.#pepper;
  }

  #tag(
    password: string,
    { memory, passes, parallelism, salt, pepper }: Cost & { salt: Buffer; pepper: Buffer },
  ): Promise<Buffer> {
    const message = password.normalize('NFKC'); // the same letters from any keyboard
    return this.#turns.take(() =>
      argon2id({
        message,
        nonce: salt,
        secret: pepper,
        tagLength,
        memory,
        passes,
        parallelism,
      }),
    );
  }
}

/** The cost of one hash. */
export interface Cost {
  memory: number; // KiB
  passes: number;
  parallelism: number;
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)(?:,keyid=([\w+/]+))?\$([\w+/]+)\$([\w+/]+)$/;

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function parse(storedHash: string) {
  const [, memory, passes, parallelism, keyId, salt = '', tag = ''] = form.exec(storedHash) ?? [];
  if (!tag) throw new Error('parse: the stored password hash has an unknown format');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    keyId,
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** A semaphore in order of arrival. When too many wait, the next is refused. */
class HashQueue {
  #free: number;
  readonly #most: number;
  readonly #queue: (() => void)[] = [];

  constructor(maxParallelHashes: number, most: number) {
    this.#free = maxParallelHashes;
    this.#most = most;
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#free++;
    }
  }

  #wait() {
    if (this.#queue.length >= this.#most) throw new Refusal('server_busy');
    return new Promise<void>((resolve) => this.#queue.push(resolve));
  }
}

/** Returns the argon2id tag, computed on a thread of low priority. */
async function argon2id(job: HashThreadJob): Promise<Buffer> {
  const thread = resting.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url));
  thread.ref();
  thread.postMessage(job);
  const tag = await tagOf(thread);
  thread.unref(); // it does not keep the process alive
  resting.push(thread);
  return Buffer.from(tag);
}

/** Waits for the tag. `node --watch` sends messages of its own from each thread; a failing thread rejects. */
async function tagOf(thread: Worker): Promise<Uint8Array> {
  for await (const [message] of on(thread, 'message')) if (message instanceof Uint8Array) return message;
  throw new Error(`tagOf: thread ${thread.threadId} of password hashes ended before it sent a tag`);
}
