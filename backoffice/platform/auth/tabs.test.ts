// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSessionOver, sessionIsOver } from './session.ts';
import { adoptSessionFromOtherTab, listenToTabs } from './tabs.ts';
import { readToken, storeToken } from './token.ts';

const reload = vi.fn();
let other: BroadcastChannel;
let received: unknown[];

beforeEach(() => {
  listenToTabs(() => 'nadia', reload);
  other = new BroadcastChannel('staff');
  received = [];
  other.onmessage = ({ data }) => received.push(data);
});
afterEach(async () => {
  // The tab handles its messages in order: once it has handled this one, none is left for the next test.
  storeToken('st_last');
  other.postMessage({ says: 'out' });
  await expect.poll(readToken).toBeNull();
  other.close();
  sessionIsOver(false);
  reload.mockClear();
});

test('a tab opened beside another one takes over its session, and stores nothing that outlives it', async () => {
  other.onmessage = ({ data }) => data.says === 'who' && other.postMessage({ says: 'in', token: 'st_1' });
  await adoptSessionFromOtherTab();

  expect(readToken()).toBe('st_1');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a single tab asks for sign-in', async () => {
  await adoptSessionFromOtherTab();
  expect(readToken()).toBeNull();
});

test('a signed-in tab answers a new tab, and is silent once its session has expired', async () => {
  storeToken('st_1');
  other.postMessage({ says: 'who' });
  await expect.poll(() => received).toEqual([{ says: 'in', token: 'st_1', id: 'nadia' }]);

  sessionIsOver(true);
  other.postMessage({ says: 'who' });
  other.postMessage({ says: 'out' }); // received after it
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(received).toHaveLength(1);
});

test('signing out in one tab signs out all of them', async () => {
  storeToken('st_1');
  other.postMessage({ says: 'out' });

  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(readToken()).toBeNull();
});

test('signing in again in one tab continues the others of the same staff member only', async () => {
  storeToken('st_1');
  sessionIsOver(true);
  other.postMessage({ says: 'in', token: 'st_2', id: 'farid' });
  other.postMessage({ says: 'in', token: 'st_3', id: 'nadia' });

  await expect.poll(isSessionOver).toBe(false);
  expect(readToken()).toBe('st_3');
  expect(reload).not.toHaveBeenCalled();
});
