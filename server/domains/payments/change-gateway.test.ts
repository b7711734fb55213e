import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { changeGateway, listStaffGateways } from './change-gateway.ts';

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
  const offers = async (amount: number) =>
    (await request('GET', `/api/payment_gateways?amount=${amount}`)).body.data.some(
      ({ slug }: { slug: string }) => slug === 'cod',
    );

  expect([await offers(1_999), await offers(2_000), await offers(5_000), await offers(5_001)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
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
