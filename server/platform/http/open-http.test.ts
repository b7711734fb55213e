import { expect, test } from 'vitest';
import { forEveryone } from '../auth/policy.ts';
import { openHttp } from './open-http.ts';

/** Where a request is taken to come from, that says it was forwarded for 203.0.113.7. */
async function addressSeen(trustedProxy: string[], remoteAddress: string) {
  const http = openHttp({ log: false, trustedProxy, headers: {} });
  http.get('/', { config: forEveryone }, async ({ ip }) => ({ ip }));
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const answer = await http.inject({ url: '/', remoteAddress, headers });
  return answer.json().ip;
}

test('D-09: a trusted proxy says who asks', async () => {
  expect(await addressSeen(['10.0.0.0/24'], '10.0.0.2')).toBe('203.0.113.7');
});

test('D-09: nobody else is believed where they come from', async () => {
  expect(await addressSeen([], '10.0.0.2')).toBe('10.0.0.2');
  expect(await addressSeen(['10.0.0.0/24'], '198.51.100.9')).toBe('198.51.100.9');
});
