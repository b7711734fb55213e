import { setTimeout as wait } from 'node:timers/promises';

/** Posts a form and returns the answer. */
export type PostForm = (url: string, fields: Record<string, string>) => Promise<string>;

const callbackTimeoutMs = 10_000;

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
  times: number; // sent so often, whatever the answer, because the shop must handle repeated callbacks
  after: number; // seconds
}

const tries = 3;
const retryDelayMs = 3_000;

/** Posts the callback of a payment until the answer is exactly RECEIVEOK, at most three times. */
export async function postCallback(
  post: PostForm,
  url: string,
  fields: Record<string, string>,
  { times, after }: CallbackSchedule,
): Promise<void> {
  if (times === 0) return;
  await wait(after * 1_000, undefined, { ref: false });
  const calls = Array.from({ length: times }, () => postOnce(post, url, fields));
  await Promise.all(calls);
}

async function postOnce(post: PostForm, url: string, fields: Record<string, string>) {
  for (let tried = 1; tried <= tries; tried++) {
    const answer = await post(url, fields).catch(() => ''); // an unreachable shop is called again
    if (answer === 'RECEIVEOK') return;
    if (tried < tries) await wait(retryDelayMs, undefined, { ref: false });
  }
}
