import { isConnected, setConnected } from '@kebun/ui/feedback/connection.ts';
import type { ApiQueryClient } from './api-query-client.ts';
import type { Call } from './call.ts';
import { CallError } from './call-error.ts';

const firstWait = 2_000; // milliseconds
const longestWait = 60_000;
const timeoutMs = 5_000;

/** Returns whether the shop answers at all. An HTTP error is an answer. */
const asksHealth = () =>
  fetch('/api/health', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    () => false,
  );

/** Returns whether a call failed because no reply came. */
const isUnanswered = (error: unknown) =>
  error instanceof CallError && (error.why === 'network' || error.why === 'timeout');

/**
 * Watches whether the shop can be reached: a browser calls itself online on any Wi-Fi, even one without internet. A
 * call without a reply is confirmed by one short request before the bar shows. While there is no connection, the page
 * checks again after 2 seconds, then after twice as long each time, up to a minute; hidden pages do not check. Returns
 * a function that stops the watch.
 */
export function watchConnection(data: ApiQueryClient, answers: () => Promise<boolean> = asksHealth) {
  const stop = new AbortController();
  let isChecking = false;
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function check() {
    clearTimeout(timer);
    if (isChecking || document.hidden) return;
    isChecking = true;
    const isBack = (await answers()) && !stop.signal.aborted;
    isChecking = false;
    if (stop.signal.aborted) return;
    const was = isConnected();
    setConnected(isBack);
    if (!isBack) {
      timer = setTimeout(check, wait * (0.75 + Math.random() / 2)); // spread, because all visitors lose the shop at the same moment
      wait = Math.min(2 * wait, longestWait);
    } else if (!was) {
      wait = firstWait;
      data.getQueryCache().onOnline(); // refetches what is shown and failed to load
    }
  }

  const on = { signal: stop.signal };
  addEventListener(
    'offline',
    () => {
      setConnected(false);
      wait = firstWait;
      void check();
    },
    on,
  );
  addEventListener(
    'online',
    () => {
      wait = firstWait;
      void check();
    },
    on,
  );
  document.addEventListener('visibilitychange', () => !isConnected() && void check(), on);

  /** A failed call puts the connection in doubt, an answered one its absence: one request decides. */
  const { call } = data;
  const followed = (...args: Parameters<Call>) => {
    const answer = call(...args);
    answer.then(
      () => !isConnected() && void check(),
      (error: unknown) => isConnected() === isUnanswered(error) && void check(),
    );
    return answer;
  };
  data.call = followed as Call;

  if (!isConnected()) void check();

  return () => {
    stop.abort();
    clearTimeout(timer);
    data.call = call;
  };
}
