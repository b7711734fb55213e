import { expect, test } from 'vitest';
import { CallError } from './call.ts';
import { shouldRetry } from './query-client.ts';

test.for([401, 403, 404, 422, 429])('%i is an answer, and is not requested again', (status) => {
  expect(shouldRetry(0, new CallError(status))).toBe(false);
});

test('an unreachable or failing shop is retried three times', () => {
  for (const status of [0, 500, 503]) {
    expect(shouldRetry(2, new CallError(status))).toBe(true);
    expect(shouldRetry(3, new CallError(status))).toBe(false);
  }
});
