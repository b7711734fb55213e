// @vitest-environment jsdom
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#platform/api/call.ts';
import { CallError } from '#platform/api/call-error.ts';
import { unansweredOrderStore } from '../state/checkout-store.ts';
import { placeOrderIdempotently } from './place-order-once.ts';

const body = { cart_version: 3, version: 2, expected_total: 2080, accept_terms: true };
const placed = { data: { display_id: '7K3M9PQ2XA4' } };

const refusal = (status: number, code: RefusalCode) =>
  new CallError(code, 'status', status, { code, message: code, request_id: 'r' });

function shopThat(...answers: (object | Error)[]) {
  const keys: (string | undefined)[] = [];
  const bodies: unknown[] = [];
  const call = async (_: unknown, params: { body: object; idempotencyKey?: string }) => {
    keys.push(params.idempotencyKey);
    bodies.push(params.body);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { call: call as unknown as Call, keys, bodies };
}

const place = (call: Call, what = body) => placeOrderIdempotently(call, unansweredOrderStore, what);

beforeEach(() => {
  vi.useRealTimers();
  unansweredOrderStore.clear();
});

test('a placed order leaves no key behind', async () => {
  const shop = shopThat(placed);

  expect(await place(shop.call)).toBe(placed);

  expect(shop.keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(unansweredOrderStore.now()).toBeNull();
});

test('after a lost reply the same key and body are sent again', async () => {
  const shop = shopThat(new CallError('timeout', 'timeout'), placed);
  await expect(place(shop.call)).rejects.toThrow('timeout');

  expect(await place(shop.call)).toBe(placed);

  expect(shop.keys[1]).toBe(shop.keys[0]);
  expect(shop.bodies).toEqual([body, body]);
});

const withNote = { ...body, remarks: 'Please ring twice' };

test('what was typed after a lost answer is sent under the same key', async () => {
  const shop = shopThat(new CallError('timeout', 'timeout'), placed);
  await expect(place(shop.call)).rejects.toThrow('timeout');

  expect(await place(shop.call, withNote)).toBe(placed);

  expect(shop.bodies).toEqual([body, withNote]);
  expect(new Set(shop.keys).size).toBe(1);
  expect(unansweredOrderStore.now()).toBeNull();
});

test('an order that the first try placed is returned with what is not in it', async () => {
  const shop = shopThat(
    new CallError('timeout', 'timeout'),
    new CallError('timeout', 'timeout'),
    refusal(422, 'idempotency_mismatch'),
    refusal(422, 'idempotency_mismatch'),
    placed,
  );
  await expect(place(shop.call)).rejects.toThrow('timeout');
  await expect(place(shop.call, { ...body, version: 3 })).rejects.toThrow('timeout');

  const answer = await place(shop.call, withNote);

  expect(answer).toEqual({ ...placed, not_in_order: { note: 'Please ring twice' } });
  expect(shop.bodies.slice(2)).toEqual([withNote, { ...body, version: 3 }, body]);
  expect(new Set(shop.keys).size).toBe(1);
  expect(unansweredOrderStore.now()).toBeNull();
});

test('the key is kept when the answer about the earlier order is lost as well', async () => {
  const shop = shopThat(
    new CallError('timeout', 'timeout'),
    refusal(422, 'idempotency_mismatch'),
    new CallError('network', 'network'),
    refusal(422, 'idempotency_mismatch'),
    placed,
  );
  await expect(place(shop.call)).rejects.toThrow('timeout');
  await expect(place(shop.call, withNote)).rejects.toThrow('network');

  expect(await place(shop.call, withNote)).toMatchObject(placed);
  expect(new Set(shop.keys).size).toBe(1);
});

test.each([
  ['the connection was lost', new CallError('network', 'network')],
  ['the shop stumbled', refusal(500, 'server_failed')],
  ['the shop is busy', refusal(503, 'server_busy')],
  ['too much was asked', refusal(429, 'too_many_requests')],
])('the key stays when %s', async (_, failure) => {
  await expect(place(shopThat(failure).call)).rejects.toBe(failure);
  expect(unansweredOrderStore.now()).not.toBeNull();
});

test.each([
  ['stock ran short', refusal(409, 'insufficient_stock')],
  ['the price changed', refusal(409, 'price_changed')],
  ['the address is wrong', refusal(422, 'address_invalid')],
])('a refusal ends the attempt and the next one is a new order, when %s', async (_, failure) => {
  await expect(place(shopThat(failure).call)).rejects.toBe(failure);
  expect(unansweredOrderStore.now()).toBeNull();
});

test('while another tab is placing the order, this one waits for the reply', async () => {
  vi.useFakeTimers();
  const shop = shopThat(refusal(409, 'order_in_progress'), refusal(409, 'order_in_progress'), placed);

  const answer = place(shop.call);
  await vi.advanceTimersByTimeAsync(2000);

  expect(await answer).toBe(placed);
  expect(new Set(shop.keys).size).toBe(1);
});
