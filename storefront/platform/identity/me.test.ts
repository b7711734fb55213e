// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiQueryClient } from '../api/api-query-client.ts';
import { CallError } from '../api/call-error.ts';
import { overlays } from '../overlays/overlays.ts';
import { meQuery, revalidateMe } from './me.ts';
import { tokens } from './tokens.ts';

const callReturning = (answer: () => unknown) =>
  new ApiQueryClient((async () => answer()) as unknown as ApiQueryClient['call'], { isBrowser: true });

beforeEach(() => {
  tokens.signIn('sa_1');
  overlays.closeModal();
});

test('a token that the shop does not know is dropped, and the visitor is signed out', async () => {
  const data = callReturning(() => ({ me: null }));

  expect(await data.query(meQuery)).toBeNull();
  expect(tokens.signedIn()).toBe(false);
});

test('an outage drops nothing', async () => {
  const data = callReturning(() => {
    throw new CallError('Request failed with status code 503', 'status', 503);
  });

  await expect(data.query(meQuery)).rejects.toThrow('503');
  expect(tokens.signedIn()).toBe(true);
});

test('two components make one request', async () => {
  let times = 0;
  const data = callReturning(() => {
    times += 1;
    throw new CallError('no network', 'network');
  });

  await data.query(meQuery).catch(() => {});
  expect(times).toBe(1);
});

test('the reply is fresh for a minute', async () => {
  vi.useFakeTimers({ now: 0 });
  let times = 0;
  const data = callReturning(() => ({ me: { id: `${times++}` } }));
  await data.query(meQuery);

  vi.setSystemTime(59_999);
  await data.query(meQuery);
  expect(times).toBe(1);
  vi.setSystemTime(60_001);
  await data.query(meQuery);
  expect(times).toBe(2);
  vi.useRealTimers();
});

test('signing in while the old token is being checked keeps the new session', async () => {
  const data = callReturning(() => {
    tokens.signIn('sa_2');
    return { me: null };
  });

  await data.query(meQuery);
  expect(tokens.signedIn()).toBe(true);
});

test('a customer whose session just ended gets the sign-in dialog; a returning one does not', async () => {
  await callReturning(() => ({ me: null })).query(meQuery);
  expect(overlays.now().modal.open).toBe(false);

  tokens.signIn('sa_1');
  const data = callReturning(() => ({ me: null }));
  data.setQueryData(['me'], { id: '1' } as never);
  await data.query({ ...meQuery, staleTime: 0 });
  expect(overlays.now().modal).toMatchObject({ open: true, view: 'LOGIN', data: { why: 'ended' } });
});

test('a refused customer token is checked, and the customer’s basket is hidden', async () => {
  const data = callReturning(() => ({ me: null }));
  data.setQueryData(['cart'], 'theirs');

  revalidateMe(data);
  await vi.waitFor(() => expect(tokens.signedIn()).toBe(false));
  expect(data.getQueryData(['cart'])).toBeUndefined();
});

test('X-6c: the data of a customer whose session has ended is deleted, and a guest’s stays', async () => {
  for (const name of ['checkout', 'checkout_typed', 'enquiry', 'recent_searches', 'postcode']) {
    localStorage.setItem(name, '{"recipient":"Aisyah"}');
  }
  const data = callReturning(() => ({ me: null }));
  data.setQueryData(['addresses'], 'theirs');

  revalidateMe(data);
  await vi.waitFor(() => expect(tokens.signedIn()).toBe(false));

  expect(JSON.stringify({ ...localStorage })).not.toContain('Aisyah');
  expect(data.getQueryData(['addresses'])).toBeUndefined();

  localStorage.setItem('guest_token', 'gt_1');
  localStorage.setItem('checkout', '{"recipient":"a guest"}');
  await data.query({ ...meQuery, staleTime: 0 });
  expect(localStorage.getItem('checkout')).toContain('a guest');
  localStorage.clear();
});

test('X-6c: an outage deletes nothing', async () => {
  localStorage.setItem('checkout', '{}');
  const data = callReturning(() => {
    throw new CallError('Request failed with status code 503', 'status', 503);
  });

  await data.query({ ...meQuery, staleTime: 0 }).catch(() => {});

  expect(localStorage.getItem('checkout')).toBe('{}');
});
