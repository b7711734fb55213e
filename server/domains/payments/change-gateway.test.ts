import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '#platform/db/db.ts';
import type { Config } from '#platform/lib/config.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, type SendRequest, test, testConfig } from '#test/harness/api.ts';
import { changeGateway, listStaffGateways, testGateway } from './change-gateway.ts';

test('staff switch cash off and on, and customers see it at once', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  const offered = async () =>
    (await request('GET', '/api/payment_gateways')).body.data.map(({ slug }: { slug: string }) => slug);
  const change = async (is_active: boolean) => {
    const [cash] = (await request('GET', '/api/staff/payment-gateways', undefined, headers)).body.data;
    const { id, version, max_amount } = cash;
    const body = { is_active, max_amount, version };
    return (await request('PUT', `/api/staff/payment-gateways/${id}`, body, headers)).status;
  };
  expect(await offered()).toContain('cod');

  expect(await change(false)).toBe(200);
  expect(await offered()).not.toContain('cod');
  expect(await change(true)).toBe(200);
  expect(await offered()).toContain('cod');
});

test('a total outside the limits cannot be paid that way', async ({ tx, open }) => {
  const by = await givenStaff(tx, 'owner');
  const request = await open();
  const [cash] = await listStaffGateways(tx);
  if (!cash) throw new Error('the demo has no gateway');
  await changeGateway(tx, cash.id, { version: cash.version, min_amount: 2_000, max_amount: 5_000 }, by);
  const isCashOffered = async (amount: number) =>
    (await request('GET', `/api/payment_gateways?amount=${amount}`)).body.data.some(
      ({ slug }: { slug: string }) => slug === 'cod',
    );

  expect([
    await isCashOffered(1_999),
    await isCashOffered(2_000),
    await isCashOffered(5_000),
    await isCashOffered(5_001),
  ]).toEqual([false, true, true, false]);
});

test('limits that turn round are refused, and of two who save one version one is', async ({ tx }) => {
  const by = await givenStaff(tx, 'owner');
  const [cash] = await listStaffGateways(tx);
  if (!cash) throw new Error('the demo has no gateway');
  const { id, version } = cash;

  await expect(
    changeGateway(tx, id, { version, min_amount: 5_000, max_amount: 4_999 }, by),
  ).rejects.toMatchObject({ code: 'request_invalid' });
  await changeGateway(tx, id, { version }, by);
  await expect(changeGateway(tx, id, { version }, by)).rejects.toMatchObject({ code: 'version_conflict' });
});

type OpenDemo = (parts: { config: Config }) => Promise<SendRequest & { http: FastifyInstance }>;

/** Opens a demo that listens, so that its gateway can be called. */
async function givenListeningDemo(open: OpenDemo) {
  if (!testConfig.ipay88) throw new Error('the demo has no gateway');
  const ipay88 = { ...testConfig.ipay88 };
  const request = await open({ config: { ...testConfig, ipay88 } });
  await request.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = request.http.server.address() as AddressInfo;
  ipay88.requeryUrl = ipay88.requeryUrl.replace(/:\d+\//, `:${port}/`);
  return { request, config: { ...testConfig, ipay88 } };
}

test('the gateway of the demo passes its test, which is audited and makes no payment', async ({
  tx,
  open,
}) => {
  const { headers } = await givenStaff(tx, 'owner');
  const { request } = await givenListeningDemo(open);
  const id = (await listStaffGateways(tx)).find(({ slug }) => slug === 'ipay88')?.id;
  const attempts = () => tx.selectFrom('payment_attempts').select('id').execute();
  const before = await attempts();

  const { status, body } = await request('POST', `/api/staff/payment-gateways/${id}/test`, {}, headers);

  const works = { outcome: 'works', detail: null, is_sandbox: true };
  expect([status, body.data]).toEqual([200, works]);
  const audited = tx
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'payment_gateway.tested')
    .where('subject_id', '=', id ?? '');
  expect(await audited.execute()).toEqual([{ after: works }]);
  expect(await attempts()).toEqual(before);
});

test('the gateway of the demo tells a wrong code, a wrong key and another address apart', async ({
  tx,
  open,
}) => {
  const by = await givenStaff(tx, 'owner');
  const { config } = await givenListeningDemo(open);
  const id = (await listStaffGateways(tx)).find(({ slug }) => slug === 'ipay88')?.id ?? '';
  const outcomeWith = async (account: object, publicUrl = config.publicUrl) => {
    const changed = { ...config, publicUrl, ipay88: { ...config.ipay88, ...account } };
    const parts = { db: tx, inTransaction: <T>(work: (one: Tx) => Promise<T>) => work(tx), config: changed };
    return (await testGateway(parts, id, by)).outcome;
  };

  expect(await outcomeWith({ merchantCode: 'M99999' })).toBe('merchant_unknown');
  expect(await outcomeWith({ merchantKey: 'guessed' })).toBe('key_invalid');
  expect(await outcomeWith({ signatureType: 'SHA1' })).toBe('key_invalid');
  expect(await outcomeWith({}, 'https://other.example')).toBe('address_unregistered');
});

test('cash, and a gateway without keys, cannot be tested', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open({ config: { ...testConfig, ipay88: undefined } });
  const codeOf = async (id: string) =>
    (await request('POST', `/api/staff/payment-gateways/${id}/test`, {}, headers)).body.code;

  for (const { id } of await listStaffGateways(tx)) expect(await codeOf(id)).toBe('no_payment_gateway');
  expect(await codeOf('0198c0de-0000-7000-8000-00000000d0d1')).toBe('not_found');
});
