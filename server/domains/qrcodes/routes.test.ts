import { packLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { sql } from 'kysely';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { connectGateways } from '#domains/payments/gateway/connect-gateways.ts';
import { grantGuestToken } from '#domains/sessions/grant-guest-token.ts';
import { readConfig } from '#platform/lib/config.ts';
import { givenCustomer } from '#test/fixtures/given-customer.ts';
import { orderAs } from '#test/fixtures/given-friend.ts';
import { givenUnpaidOrder } from '#test/fixtures/given-gateway.ts';
import { givenPackhouse, pack } from '#test/fixtures/given-lots.ts';
import { bearerHeader, expect, test } from '#test/harness/api.ts';

test('an invitation code is public, as JSON, SVG or PNG', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const { code } = (await request('GET', '/api/refer-code', undefined, headers)).body;
  const path = `/api/qrcode?type=referral&ref=${code.toLowerCase()}`;

  const { body } = await request('GET', path);
  expect(body).toEqual({
    type: 'referral',
    payload: code,
    url: `http://localhost:3000/refer?code=${code}`,
    svg: expect.stringMatching(/^<svg .*viewBox.*<\/svg>\s*$/s),
  });
  const svg = await request('GET', `${path}&format=svg`);
  expect(svg).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  expect(svg.body).toBe(body.svg);
  const png = await request('GET', `${path}&format=png&size=128&lang=zh`);
  expect(png).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  expect(String(png.body).slice(1, 4)).toBe('PNG');
  expect((await request('GET', '/api/qrcode?type=referral', undefined, headers)).body.payload).toBe(code);
  expect((await request('GET', '/api/qrcode', undefined, headers)).body).toMatchObject({
    type: 'referral',
    payload: code,
  });
  expect((await request('GET', `/api/qrcode?ref=${code}`)).body).toMatchObject({
    type: 'referral',
    payload: code,
  });
  expect(await request('GET', '/api/qrcode')).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  expect((await request('GET', '/api/qrcode?type=referral&ref=NOBODY7')).status).toBe(404);
});

test('the code of an order is shown to its customer only', async ({ open, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  const { display_id } = await orderAs(tx, { id: me.id, kind: 'customer' });
  const path = `/api/qrcode?type=order&ref=${display_id}`;

  expect(await request('GET', path, undefined, headers)).toMatchObject({
    status: 200,
    body: { url: `http://localhost:3000/track-order/view?order=${display_id}` },
  });
  const { headers: others } = await givenCustomer(request, { email: 'siti@example.my' });
  expect(await request('GET', path)).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
  expect(await request('GET', path, undefined, others)).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  });
  expect((await request('GET', '/api/qrcode?type=parcel&ref=X')).status).toBe(422);
});

test('X-8f: codes of batches and plots lead to public pages, never to hidden ones', async ({ open, tx }) => {
  const request = await open();
  const { rows } = await sql<{ id: string; code: string; plot_id: string; plot: string }>`
    select batches.id, batches.code, plots.id as plot_id, plots.code as plot
    from batches join plots on plots.id = plot_id
    where batches.public and closed_at is null limit 1`.execute(tx);
  const [batch] = rows;
  if (!batch) throw new Error('The demo has no batches');
  const of = async (query: string, lang = 'en') => request('GET', `/api/qrcode?lang=${lang}&${query}`);

  const shown = { type: 'batch', payload: batch.code };
  expect((await of(`type=batch&ref=${batch.code.toLowerCase()}`)).body).toMatchObject({
    ...shown,
    url: `http://localhost:3000/farm?view=lifecycle&id=${batch.code}`,
  });
  expect((await of(`type=batch&ref=${batch.id}`, 'zh')).body).toMatchObject({
    ...shown,
    url: `http://localhost:3000/zh/farm?view=lifecycle&id=${batch.code}`,
  });
  expect((await of(`type=plot&ref=${batch.plot_id}`)).body).toMatchObject({
    type: 'plot',
    payload: batch.plot,
    url: `http://localhost:3000/farm?view=plot&id=${batch.plot_id}`,
  });
  expect(await of(`type=batch&ref=${batch.code}&format=png&size=1024`)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png' },
  });

  const none = { status: 404, body: { code: 'batch_not_found' } };
  expect(await of('type=batch&ref=NB-0000-XX99')).toMatchObject(none);
  expect((await of('type=batch&ref=NB-0000-XX99', 'zh')).body.message).toBe(
    '沒有這一批，或這一批不對外公開。',
  );
  expect(await of('type=plot&ref=P12')).toMatchObject({ status: 404, body: { code: 'plot_not_found' } });
  expect(await of('type=batch')).toMatchObject({
    status: 422,
    body: { errors: { ref: [expect.any(String)] } },
  });
  await tx.updateTable('batches').set({ public: false }).where('id', '=', batch.id).execute();
  expect(await of(`type=batch&ref=${batch.code}`)).toMatchObject(none);
  await tx.updateTable('farms').set({ public: false }).execute();
  expect((await of(`type=plot&ref=${batch.plot_id}`)).body.code).toBe('plot_not_found');
  await overrideSettings(tx, { features: { farm: false, referral: false } });
  expect((await of(`type=batch&ref=${batch.code}`)).body.code).toBe('not_found');
  expect((await of('type=referral&ref=NOBODY7')).body.code).toBe('not_found');
});

test('the code of a pack lot leads to its page, and a mistyped one nowhere', async ({ open, tx }) => {
  const request = await open();
  const code = await pack(tx, await givenPackhouse(tx));
  const of = async (ref: string, more = '') => request('GET', `/api/qrcode?type=lot&ref=${ref}${more}`);

  expect((await of(code.toLowerCase(), '&lang=zh')).body).toMatchObject({
    type: 'lot',
    payload: code,
    url: `http://localhost:3000/zh/t/${code}`,
  });
  expect(await of(code, '&format=png')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png' },
  });
  expect(await of(code.slice(0, -1))).toMatchObject({ status: 422, body: { code: 'lot_code_invalid' } });
  const other = packLotCode('2026-11-20', 9_999, new Uint8Array([1, 2]));
  expect(await of(other ?? '')).toMatchObject({ status: 404, body: { code: 'lot_not_found' } });
});

test('X-8f: a customer’s own code is drawn for that customer only, and opens their page for staff', async ({
  open,
  tx,
}) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  const { me: other, headers: others } = await givenCustomer(request, { email: 'siti@example.my' });
  const guest = await grantGuestToken(tx);
  const drawn = async (sent: Record<string, string>, query = '') =>
    request('GET', `/api/qrcode?type=member${query}`, undefined, sent);

  const { body, headers: answerHeaders } = await drawn(headers, '&lang=zh');
  expect(body).toMatchObject({
    payload: me.id,
    url: `http://localhost:3000/backoffice#/customers/${me.id}/show`,
  });
  expect(answerHeaders['cache-control']).toContain('no-store');
  expect((await drawn(others)).body.payload).toBe(other.id);
  expect(await drawn(others, `&ref=${me.id}`)).toMatchObject({ status: 422 });
  expect(await drawn(bearerHeader(guest.token))).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  expect(await drawn({})).toMatchObject({ status: 401, body: { code: 'signed_out' } });
});

test('X-8f: the payment code of an order is shown to its customer and the holder of its share token, while it is payable', async ({
  open,
  db,
  tx,
}) => {
  await connectGateways(db, readConfig({ DEMO: '1' }));
  const request = await open();
  const { id, display_id, share_token, shopper } = await givenUnpaidOrder(db);
  const { headers: others } = await givenCustomer(request, { email: 'siti@example.my' });
  const guest = await grantGuestToken(tx);
  await tx.updateTable('orders').set({ shopper_id: guest.caller.id }).where('id', '=', id).execute();
  expect(shopper.id).not.toBe(guest.caller.id);
  const of = async (sent: Record<string, string>, more = '', number = display_id) =>
    request('GET', `/api/qrcode?type=payment&ref=${number}${more}`, undefined, sent);
  const drawn = {
    status: 200,
    body: { payload: display_id, url: `http://localhost:3000/checkout/web-payment?order=${display_id}` },
  };
  const unknown = { status: 404, body: { code: 'order_not_found' } };

  expect(await of(bearerHeader(guest.token))).toMatchObject(drawn);
  expect(await of({}, `&share_token=${share_token}`)).toMatchObject(drawn);
  expect(await of(others)).toMatchObject(unknown);
  expect(await of({})).toMatchObject(unknown);
  expect(await of({}, '&share_token=wrong')).toMatchObject(unknown);
  expect(await of({}, `&share_token=${share_token}`, 'NONE')).toMatchObject(unknown);

  const now = (set: Record<string, unknown>) =>
    tx.updateTable('orders').set(set).where('id', '=', id).execute();
  await tx
    .updateTable('stock_reservations')
    .set({ expires_at: '2020-01-01T00:00:00Z' })
    .where('order_id', '=', id)
    .execute();
  expect(await of(bearerHeader(guest.token))).toMatchObject({
    status: 409,
    body: { code: 'payment_expired' },
  });
  await now({ payment_gateway: 'cod' });
  expect(await of(bearerHeader(guest.token))).toMatchObject({
    status: 409,
    body: { code: 'not_paid_online' },
  });
});
