import { onTestFinished, vi } from 'vitest';
import { givenCustomer, newcomer, password } from '#test/fixtures/given-customer.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { bearerHeader, expect, test } from '#test/harness/api.ts';
import { forEveryone } from '../auth/policy.ts';
import { openHttp } from './open-http.ts';
import { Refusal } from './refusal.ts';
import { sendError } from './send-error.ts';

interface Line {
  event?: string;
  count?: number;
  [field: string]: unknown;
}

/** Collects the log of a server. */
function listen() {
  const lines: Line[] = [];
  return { lines, log: { write: (line: string) => void lines.push(JSON.parse(line)) } };
}

test('X-11a: refused access and exceeded limits are logged without secrets', async ({ open, db }) => {
  const { lines, log } = listen();
  const request = await open({ log });
  const customer = await givenCustomer(request);
  const packer = await givenStaff(db, 'packer');
  const guest = await guestHeaders(db);
  const wrong = { grant_type: 'password', login: newcomer.email, password: 'hunter-two-is-it' };

  await request('POST', '/api/token', wrong);
  await request('POST', '/api/staff/token', {
    login: 'farid@kebun.my',
    password: 'hunter-two-is-it',
    code: '123456',
  });
  await request('GET', '/api/sessions?secret=in-the-query', undefined, guest);
  await request('GET', '/api/audit', undefined, packer.headers);
  await request('GET', '/api/cart', undefined, bearerHeader(`gt_${'A'.repeat(43)}`));
  for (let n = 0; n < 11; n++)
    await request('PUT', '/api/checkout', { coupon_code: 'NONE' }, customer.headers);

  expect(lines.slice(0, 5)).toMatchObject([
    {
      event: 'denied',
      level: 40,
      code: 'invalid_credentials',
      status: 401,
      method: 'POST',
      path: '/api/token',
    },
    { event: 'denied', code: 'invalid_credentials', path: '/api/staff/token', tried: expect.any(String) },
    { event: 'denied', code: 'not_allowed', status: 403, path: '/api/sessions', guest: expect.any(String) },
    { event: 'denied', code: 'not_allowed', path: '/api/audit', staff: packer.id },
    { event: 'denied', code: 'signed_out', status: 401, path: '/api/cart' },
  ]);
  expect(lines.at(-1)).toMatchObject({
    code: 'too_many_requests',
    status: 429,
    limit: 'coupon shopper',
    customer: customer.me.id,
    address: '127.0.0.1',
    request_id: expect.any(String),
  });
  const [first] = lines;
  await request('POST', '/api/token', { ...wrong, login: ` ${newcomer.email.toUpperCase()}` });
  expect(lines.at(-1)?.tried, 'the same account under the same hash').toBe(first?.tried);
  const written = JSON.stringify(lines);
  const secrets = [newcomer.email, 'meiling', 'hunter-two', 'in-the-query', password, 'AAAA', 'farid'];
  expect(written).not.toMatch(/\b(st|sa|gt)_[\w-]{20}/);
  expect(secrets.filter((secret) => written.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
});

test('X-11b: one address causes at most twenty lines a minute, plus one with the number of others', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { lines, log } = listen();
  const http = openHttp({ log, trustedProxy: [], headers: {} });
  http.setErrorHandler(sendError);
  http.get('/', { config: forEveryone }, async () => {
    throw new Refusal('not_allowed');
  });
  const from = (remoteAddress: string) => http.inject({ url: '/', remoteAddress });
  for (let n = 0; n < 50; n++) await from('203.0.113.7');
  await from('203.0.113.8');
  expect(lines.filter(({ address }) => address === '203.0.113.7')).toHaveLength(20);
  expect(lines.filter(({ address }) => address === '203.0.113.8')).toHaveLength(1);

  vi.advanceTimersByTime(61_000);
  expect(lines.at(-1)).toMatchObject({ event: 'denied_more', address: '203.0.113.7', count: 30 });
  for (let n = 0; n < 1_000; n++) await from(`198.51.${n % 250}.${n % 7}`);
  expect(lines.filter(({ event }) => event === 'denied').length).toBeLessThanOrEqual(21 + 600);
});
