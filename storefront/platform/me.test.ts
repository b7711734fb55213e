// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { CallFailed } from './call-failed.ts';
import { Data } from './data.ts';
import { meQuery } from './me.ts';
import { tokens } from './tokens.ts';

const asking = (answer: () => unknown) =>
  new Data((async () => answer()) as unknown as Data['call'], { inBrowser: true });

beforeEach(() => tokens.signIn('sa_1'));

test('where the shop knows nobody by the token, it is dropped and nobody is signed in', async () => {
  const data = asking(() => ({ me: null }));

  expect(await data.query(meQuery)).toBeNull();
  expect(tokens.signedIn()).toBe(false);
});

test('an outage drops nothing', async () => {
  const data = asking(() => {
    throw new CallFailed('Request failed with status code 503', 'status', 503);
  });

  await expect(data.query(meQuery)).rejects.toThrow('503');
  expect(tokens.signedIn()).toBe(true);
});

test('it is not asked twice', async () => {
  let times = 0;
  const data = asking(() => {
    times += 1;
    throw new CallFailed('no network', 'network');
  });

  await data.query(meQuery).catch(() => {});
  expect(times).toBe(1);
});
