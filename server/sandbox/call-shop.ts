import { setTimeout as wait } from 'node:timers/promises';

/** Sends a form to the shop's server and brings its answer. */
export type Post = (url: string, fields: Record<string, string>) => Promise<string>;

const patience = 10_000; // milliseconds

export const postForm: Post = async (url, fields) => {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  return response.text();
};

interface Telling {
  times: number; // however it is taken: who hears a thing three times must do it once
  after: number; // seconds
}

const tries = 3;
const between = 3_000; // milliseconds

/** Tells the shop's server of a payment until it says RECEIVEOK and nothing else, three times at the most. */
export async function tellShop(
  post: Post,
  url: string,
  fields: Record<string, string>,
  { times, after }: Telling,
): Promise<void> {
  if (times === 0) return;
  await wait(after * 1_000, undefined, { ref: false });
  const told = Array.from({ length: times }, () => tellOnce(post, url, fields));
  await Promise.all(told);
}

async function tellOnce(post: Post, url: string, fields: Record<string, string>) {
  for (let tried = 1; tried <= tries; tried++) {
    const answer = await post(url, fields).catch(() => ''); // a shop that is away is told again
    if (answer === 'RECEIVEOK') return;
    if (tried < tries) await wait(between, undefined, { ref: false });
  }
}
