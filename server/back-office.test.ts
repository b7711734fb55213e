import { expect, test } from '#test/harness/api.ts';

const page = '<meta name="style-nonce" content="%NONCE%">';

test('the back office allows its own scripts and, by a fresh nonce, its styles', async ({ open }) => {
  const request = await open({ backOffice: page });
  const once = await request('GET', '/backoffice');
  const again = await request('GET', '/backoffice/');

  const [, nonce = ''] = /content="([^"]+)"/.exec(once.body) ?? [];
  expect(nonce).toHaveLength(24);
  expect(again.body).not.toBe(once.body);
  const policy = String(once.headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(once.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

test('without a build there is no back office', async ({ open }) => {
  expect((await (await open())('GET', '/backoffice')).status).toBe(404);
});
