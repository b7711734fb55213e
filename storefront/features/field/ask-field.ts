import type { AskField } from './send-outbox.ts';

const patience = 30_000; // milliseconds; after that nobody is waiting any more

/** Asks the shop from the field, from the screen and from the worker behind it alike. */
export const askField: AskField = async ({ method, path, token, body }) => {
  const type = body instanceof Blob ? body.type : 'application/json';
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': type }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ?? null,
    signal: AbortSignal.timeout(patience),
  });
  return { status: response.status, body: await response.json().catch(() => null) };
};
