import type { Cost } from '#platform/passwords.ts';

/** Next to nothing: what it takes to try a password is proven where passwords are hashed, and by who is asked for it. */
export const quickHashes: Cost = { memory: 64, passes: 1, parallelism: 1 };
