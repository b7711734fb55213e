import { render } from '#test/fixtures/given-mail.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { expect, test } from '#test/harness/api.ts';
import { readConfig } from '../lib/config.ts';

test('in a demo every mail can be read, in a frame without scripts', async ({ open, db, tx }) => {
  const order = await givenOrder(tx);
  const request = await open({ renderMail: render });

  const list = await request('GET', '/mail');
  expect(list).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
  expect(list.body).toContain(order.customer.email);
  expect(list.body).toMatch(/<iframe src="\/mail\/[\w-]+" title="[^"]+" sandbox="[^"]*"/);
  expect(list.body).not.toMatch(/allow-(scripts|same-origin|top-navigation)/);

  const { id } = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  const mail = await request('GET', `/mail/${id}`);
  expect(mail.body).toContain(order.share_token);
  expect(mail.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
  expect((await request('GET', `/mail/${id}/text`)).headers['content-type']).toBe(
    'text/plain; charset=utf-8',
  );
  expect((await request('GET', '/mail?lang=zh')).body).toContain('示範電郵');
});

test('an empty outbox says so, and an unknown mail is not found', async ({ open }) => {
  const request = await open({ renderMail: render });

  expect((await request('GET', '/mail')).body).toContain('There are no emails yet');
  expect((await request('GET', '/mail/nonsense')).status).toBe(404);
  expect((await request('GET', '/mail/019d0000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('outside a demo the page does not exist', async ({ open, db, tx }) => {
  await givenOrder(tx);
  const { id } = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  const request = await open({
    renderMail: render,
    config: readConfig({ DEMO: '0', DATABASE_URL: 'postgres://x/y' }),
  });

  for (const path of ['/mail', `/mail/${id}`, `/mail/${id}/text`]) {
    expect((await request('GET', path)).status).toBe(404);
  }
});
