// @vitest-environment jsdom
import { isConnected } from '@kebun/ui/feedback/connection.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiQueryClient } from './api-query-client.ts';
import { CallError } from './call-error.ts';
import { watchConnection } from './watch-connection.ts';

let hasInternet = true;
let isHidden = false;
const answers = vi.fn(async () => hasInternet);
let end = () => {};
let call: () => Promise<unknown>;
let data: ApiQueryClient;

const lost = () => new CallError('', 'network');
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Calls the shop with the present connection; or fails with another error. */
async function callShop(failure = hasInternet ? undefined : lost()) {
  call = async () => {
    if (failure) throw failure;
  };
  await (data.call as () => Promise<unknown>)().catch(() => {});
  await pass(0);
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  [hasInternet, isHidden] = [true, false];
  data = new ApiQueryClient((() => call()) as unknown as ApiQueryClient['call'], { isBrowser: true });
  end = watchConnection(data, answers);
  dispatchEvent(new Event('online'));
  await pass(0);
  answers.mockClear();
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a call without a reply is confirmed by one request, and then there is no connection', async () => {
  hasInternet = false;
  await callShop();
  expect(answers).toHaveBeenCalledTimes(1);
  expect(isConnected()).toBe(false);
});

test('where the shop answers the one request, the connection stays', async () => {
  await callShop(lost());
  expect(answers).toHaveBeenCalledTimes(1);
  expect(isConnected()).toBe(true);
});

test('a refusal, a server error and an aborted call start no check', async () => {
  for (const why of ['status', 'aborted'] as const) await callShop(new CallError('', why, 500));
  expect(answers).not.toHaveBeenCalled();
});

test('the page checks again after growing waits, whatever fails in between, and notices the return', async () => {
  hasInternet = false;
  await callShop();
  for (const wait of [2, 4, 8, 16, 32, 60, 60]) {
    answers.mockClear();
    await callShop();
    await pass(wait * 1000 - 1);
    expect(answers).not.toHaveBeenCalled();
    await pass(1);
    expect(answers).toHaveBeenCalledTimes(1);
  }
  const refetches = vi.spyOn(data.getQueryCache(), 'onOnline');
  hasInternet = true;
  await pass(60_000);
  expect(isConnected()).toBe(true);
  expect(refetches).toHaveBeenCalledTimes(1);

  answers.mockClear();
  await pass(600_000);
  expect(answers).not.toHaveBeenCalled();
});

test('an answered call ends the wait at once', async () => {
  hasInternet = false;
  await callShop();
  await pass(30_000);
  hasInternet = true;
  await callShop();
  expect(isConnected()).toBe(true);
});

test('the browser’s own online event is not enough', async () => {
  hasInternet = false;
  dispatchEvent(new Event('offline'));
  await pass(0);
  expect(isConnected()).toBe(false);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(isConnected()).toBe(false);

  hasInternet = true;
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(isConnected()).toBe(true);
});

test('a hidden page does not check; it checks as soon as it is visible', async () => {
  hasInternet = false;
  await callShop();
  isHidden = true;
  await pass(2_000);
  answers.mockClear();
  await pass(600_000);
  expect(answers).not.toHaveBeenCalled();

  [isHidden, hasInternet] = [false, true];
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(isConnected()).toBe(true);
});

test('many failures at once make one request', async () => {
  hasInternet = false;
  answers.mockImplementationOnce(() => new Promise((answer) => setTimeout(() => answer(false), 500)));
  await Promise.all(Array.from({ length: 20 }, () => callShop()));
  expect(answers).toHaveBeenCalledTimes(1);
  await pass(500);
  expect(isConnected()).toBe(false);
});
