import { expect, test } from 'vitest';
import { forEveryone } from '../auth/policy.ts';
import { openHttp } from './open-http.ts';

/** Returns the address that the server sees for a request forwarded for 203.0.113.7. */
async function addressSeen(trustedProxy: string[], remoteAddress: string) {
  const http = openHttp({ log: false, trustedProxy, headers: {} });
  http.get('/', { config: forEveryone }, async ({ ip }) => ({ ip }));
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const answer = await http.inject({ url: '/', remoteAddress, headers });
  return answer.json().ip;
}

test("D-09: a trusted proxy sets the caller's address", async () => {
  expect(await addressSeen(['10.0.0.0/24'], '10.0.0.2')).toBe('203.0.113.7');
});

test('D-09: other callers cannot set their address', async () => {
  expect(await addressSeen([], '10.0.0.2')).toBe('10.0.0.2');
  expect(await addressSeen(['10.0.0.0/24'], '198.51.100.9')).toBe('198.51.100.9');
});
