import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../http/refusal.ts';
import { argon2id } from './hash-threads.ts';

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
export const owasps: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const tagLength = 32;

/** Each takes a core and 19 MiB for a while: so many run at once, so many wait, and more are told to come back. */
const maxParallelHashes = 2;
const waiting = 20;

/**
 * Keeps passwords as argon2id hashes, peppered with a key that is not in the database: a copy of it alone lets nobody
 * try a password. The work is done on threads that give way to everything else the shop does.
 */
export class Passwords {
  readonly #pepper: Buffer;
  readonly #cost: Cost;
  readonly #turns = new Turns(maxParallelHashes, waiting);
  #anyone: Promise<string> | undefined;

  constructor(pepper: Buffer, cost = owasps) {
    this.#pepper = pepper;
    this.#cost = cost;
  }

  /** As it is kept: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(saltLength);
    const tag = await this.#tag(password, salt, this.#cost);
    const { memory, passes, parallelism } = this.#cost;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(tag)}`;
  }

  /** Whether it is the password that was kept. Where nothing was kept it takes as long to say no. */
  async matches(password: string, kept: string | undefined): Promise<boolean> {
    this.#anyone ??= this.hash(text(randomBytes(saltLength)));
    const { salt, tag, ...costs } = parse(kept ?? (await this.#anyone));
    const is = timingSafeEqual(await this.#tag(password, salt, costs), tag);
    return is && kept !== undefined;
  }

  /** Kept at a lower cost than passwords are kept at now. */
  isDated(kept: string): boolean {
    const { memory, passes } = parse(kept);
    return memory < this.#cost.memory || passes < this.#cost.passes;
  }

  #tag(password: string, salt: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
    const message = password.normalize('NFKC'); // the same letters, whichever keyboard they were typed on
    return this.#turns.take(() =>
      argon2id({
        message,
        nonce: salt,
        secret: this.#pepper,
        tagLength,
        memory,
        passes,
        parallelism,
      }),
    );
  }
}

/** What one hash takes. */
export interface Cost {
  memory: number; // KiB
  passes: number;
  parallelism: number;
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function parse(kept: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = form.exec(kept) ?? [];
  if (!tag) throw new Error('A kept password is not in the form that passwords are kept in');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** So many at once, the others in the order they came; when too many wait, the next is refused. */
class Turns {
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
