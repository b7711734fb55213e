import { expect, test } from '#test/harness/api.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('without scripts a form is accepted and answered with a sentence in its language', async ({
  open,
  db,
}) => {
  const request = await open();
  const fields = {
    name: '陳偉明',
    email: 'weiming@example.my',
    phone: '',
    subject: '送貨',
    message: '送到怡保嗎？',
  };

  const { status, body, headers } = await request(
    'POST',
    '/zh/contact-us',
    new URLSearchParams(fields).toString(),
    form,
  );

  expect(status).toBe(201);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  const { case_no } = await db.selectFrom('enquiries').select('case_no').executeTakeFirstOrThrow();
  expect(body).toContain(case_no.replace(/(.{4})/, '$1-'));
  expect(body).toContain('lang="zh-Hant"');
});

test('errors are shown as well', async ({ open }) => {
  const request = await open();

  const { status, body } = await request('POST', '/newsletter/confirm', 'email=nobody', form);

  expect(status).toBe(422);
  expect(body).toContain('Please provide valid email address');
});

// biome-ignore format: table
test.for([
  ['as a form',  form['content-type'],                 'List-Unsubscribe=One-Click'],
  ['in parts',   'multipart/form-data; boundary=part', '--part\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--part--\r\n'],
] as const)('one-click unsubscribing by a mail program works, sent %s', async ([, type, press], { open, db }) => {
  const request = await open();
  await request('POST', '/api/newsletter', { email: 'aisyah@example.my' });
  const { token } = await db.selectFrom('newsletter_subscriptions').select('token').executeTakeFirstOrThrow();
  await request('POST', '/api/newsletter/confirm', { token });

  const { status } = await request('POST', `/newsletter/unsubscribe?token=${token}`, press, { 'content-type': type });

  expect(status).toBe(200);
  const { unsubscribed_at } = await db.selectFrom('newsletter_subscriptions').select('unsubscribed_at').executeTakeFirstOrThrow();
  expect(unsubscribed_at).not.toBeNull();
});

test('opening the address changes nothing', async ({ open, db }) => {
  const request = await open();
  await request('POST', '/api/newsletter', { email: 'aisyah@example.my' });
  const { token } = await db.selectFrom('newsletter_subscriptions').select('token').executeTakeFirstOrThrow();

  await request('GET', `/newsletter/confirm?token=${token}`);
  await request('GET', `/api/newsletter/confirm?token=${token}`);

  const { confirmed_at } = await db
    .selectFrom('newsletter_subscriptions')
    .select('confirmed_at')
    .executeTakeFirstOrThrow();
  expect(confirmed_at).toBeNull();
});
