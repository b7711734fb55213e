import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type Pace, paceOf } from './throughput.ts';

interface HashLoad {
  atOnce: number;
  seconds: number;
}

const argon2id = promisify(argon2);

/** Measures how fast this machine computes password hashes at OWASP's minimum cost. */
export function hash({ atOnce, seconds }: HashLoad): Promise<Pace> {
  const nonce = randomBytes(16);
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const turn = async () => {
    await argon2id('argon2id', { message: 'kangkung-belacan', nonce, ...cost });
  };
  return paceOf(Array(atOnce).fill(turn), seconds);
}
