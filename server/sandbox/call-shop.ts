import { setTimeout as wait } from 'node:timers/promises';

/** Sends a form to the shop's server and brings its answer. */
export type PostForm = (url: string, fields: Record<string, string>) => Promise<string>;

const callbackTimeoutMs = 10_000; // milliseconds

export const postForm: PostForm = async (url, fields) => {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(callbackTimeoutMs),
  });
  return response.text();
};

interface CallbackSchedule {
  times: number; // however it is taken: who hears a thing three times must do it once
  after: number; // seconds
}

const tries = 3;
const retryDelayMs = 3_000; // milliseconds

/** Tells the shop's server of a payment until it says RECEIVEOK and nothing else, three times at the most. */
export async function postCallback(
  post: PostForm,
  url: string,
  fields: Record<string, string>,
  { times, after }: CallbackSchedule,
): Promise<void> {
  if (times === 0) return;
  await wait(after * 1_000, undefined, { ref: false });
  const told = Array.from({ length: times }, () => postOnce(post, url, fields));
  await Promise.all(told);
}

async function postOnce(post: PostForm, url: string, fields: Record<string, string>) {
  for (let tried = 1; tried <= tries; tried++) {
    const answer = await post(url, fields).catch(() => ''); // a shop that is away is told again
    if (answer === 'RECEIVEOK') return;
    if (tried < tries) await wait(retryDelayMs, undefined, { ref: false });
  }
}
