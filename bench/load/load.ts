/** The load generator, in a separate process, so that it takes no time from the server. */
import { browse } from './browse.ts';
import { buy, startCarts } from './buy.ts';
import { flashSale } from './flash-sale.ts';
import { hash } from './hash.ts';
import { read } from './read.ts';
import { signIn } from './sign-in.ts';
import { writeOrders } from './write-orders.ts';

const jobs = { browse, buy, hash, read, rush: flashSale, signIn, startCarts, writeOrders };

export type Jobs = typeof jobs;

/** A job as it is sent to this process. */
export interface LoadOrder<Name extends keyof Jobs = keyof Jobs> {
  name: Name;
  job: Parameters<Jobs[Name]>[0];
}

export type Result = { done: unknown } | { failed: string };

process.on('message', async ({ name, job }: LoadOrder) => {
  const answer = (result: Result) => process.send?.(result);
  try {
    answer({ done: await jobs[name](job as never) }); // the name determines the type of the job
  } catch (error) {
    answer({ failed: (error as Error).message });
  }
});
process.on('disconnect', () => process.exit());
