import { addToCart, getCart } from '@kebun/contract/cart/cart.ts';
import { listProducts } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { getProduct } from '@kebun/contract/catalogue/products/product-pages.ts';
import { placeOrder } from '@kebun/contract/checkout/checkout.ts';
import { createTranslator } from '@kebun/contract/lib/texts.ts';
import { messages as en } from '@kebun/contract/messages/en.generated.ts';
import { messages as zh } from '@kebun/contract/messages/zh.generated.ts';
import { expect, test } from 'vitest';
import { type Bearer, fixedBearer, makeTokens } from '../identity/tokens.ts';
import type { KeyValueStore } from '../storage/browser-storage.ts';
import { makeCall } from './call.ts';
import { CallError } from './call-error.ts';
import type { ApiRequest, Send } from './send.ts';

const says = { en: createTranslator('en', en), zh: createTranslator('zh', zh) };

const keepOf = (stored: Record<string, string> = {}): KeyValueStore => ({
  read: (name) => stored[name],
  write: (name, value) => {
    stored[name] = value;
  },
  drop: (name) => {
    delete stored[name];
  },
});

/** A fake shop that records requests and answers with this function. */
function shop(answer: (question: ApiRequest) => { status: number; body: unknown } | Error) {
  const requests: ApiRequest[] = [];
  const send: Send = async (question) => {
    requests.push(question);
    const given = question.path.startsWith('/api/token')
      ? { status: 200, body: { token: `gt_${requests.length}` } }
      : answer(question);
    if (given instanceof Error) throw given;
    return given;
  };
  return { requests, send };
}

const well = () => ({ status: 200, body: { data: [] } });
const callWith = (send: Send, bearer: Bearer = makeTokens(keepOf()), language: 'en' | 'zh' = 'en') =>
  makeCall({ language, t: says[language], send, bearer });

test('a call goes to /api, with its parameters, in the language of the page', async () => {
  const { requests, send } = shop(well);
  const call = callWith(send, fixedBearer(undefined), 'zh');

  await call(getProduct, { params: { slug: 'choy sum/2' } });
  await call(listProducts, { query: { text: '菜心 & "sawi"', show_available: true, page: 2 } });

  expect(requests.map(({ path }) => path)).toEqual([
    '/api/products/choy%20sum%2F2?lang=zh',
    '/api/products?text=%E8%8F%9C%E5%BF%83+%26+%22sawi%22&show_available=1&page=2&lang=zh',
  ]);
});

test('a call sends and reads JSON', async () => {
  const { requests, send } = shop(well);
  await callWith(send)(addToCart, { body: { product_id: 'p', quantity: 2 } });

  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    body: '{"product_id":"p","quantity":2}',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  });
});

test('a customer sends the auth token, else a guest the guest token, else a visitor an empty bearer', async () => {
  const stored: Record<string, string> = { auth_token: 'sa_1', guest_token: 'gt_1' };
  const { requests, send } = shop(well);
  const call = callWith(send, makeTokens(keepOf(stored)));

  await call(getCart);
  delete stored.auth_token;
  await call(getCart);
  delete stored.guest_token;
  await call(getCart);

  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer sa_1',
    'Bearer gt_1',
    'Bearer ',
  ]);
});

test('a visitor becomes a guest when one is first needed, once for any number of calls', async () => {
  const { requests, send } = shop(well);
  const call = callWith(send);

  const add = () => call(addToCart, { body: { product_id: 'p', quantity: 1 } });
  await Promise.all([add(), add(), add()]);

  expect(requests.filter(({ path }) => path.startsWith('/api/token'))).toHaveLength(1);
  expect(requests.slice(1).map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer gt_1'));
});

/** The shop's reply to an unknown token. */
const signedOut = { status: 401, body: { code: 'signed_out', message: 'Please try again.' } };

test('a guest whom the shop no longer knows becomes a new one', async () => {
  const { requests, send } = shop(({ headers }) =>
    headers.authorization === 'Bearer gt_old' ? signedOut : well(),
  );
  const call = callWith(send, makeTokens(keepOf({ guest_token: 'gt_old' })));

  await call(addToCart, { body: { product_id: 'p', quantity: 1 } });

  expect(requests.at(-1)?.headers.authorization).toBe('Bearer gt_2');
});

test('several calls of an unknown guest become one new guest', async () => {
  const { requests, send } = shop(({ headers }) =>
    headers.authorization === 'Bearer gt_old' ? signedOut : well(),
  );
  const call = callWith(send, makeTokens(keepOf({ guest_token: 'gt_old' })));

  const add = () => call(addToCart, { body: { product_id: 'p', quantity: 1 } });
  await Promise.all([add(), add(), add()]);

  expect(requests.filter(({ path }) => path.startsWith('/api/token'))).toHaveLength(1);
});

test('a 401 does not turn a customer into a guest, but their session is checked', async () => {
  const { requests, send } = shop(() => signedOut);
  const tokens = makeTokens(keepOf({ auth_token: 'sa_1', guest_token: 'gt_1' }));
  let doubts = 0;
  tokens.onDoubt(() => {
    doubts += 1;
  });

  await expect(callWith(send, tokens)(getCart)).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(1);
  expect(tokens.token()).toBe('sa_1');
  expect(doubts).toBe(1);
});

test('a guest who is refused for another reason stays the same guest', async () => {
  const { requests, send } = shop(() => ({
    status: 401,
    body: { code: 'invalid_credentials', message: 'No.' },
  }));
  const stored = { guest_token: 'gt_1' };
  const call = callWith(send, makeTokens(keepOf(stored)));

  await expect(call(getCart)).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(1);
  expect(stored.guest_token).toBe('gt_1');
});

test('a repeated order sends its idempotency key', async () => {
  const { requests, send } = shop(well);
  await callWith(send)(placeOrder, { body: {} as never, idempotencyKey: 'once' });

  expect(requests.at(-1)?.headers['idempotency-key']).toBe('once');
});

test('a refusal has its own message', async () => {
  const body = { code: 'insufficient_stock', message: 'Only 3 left', request_id: 'r' };
  const { send } = shop(() => ({ status: 409, body }));

  await expect(callWith(send)(getCart)).rejects.toMatchObject({
    message: 'Only 3 left',
    status: 409,
    refusal: body,
  });
});

// biome-ignore format: table
test.each([
  ['a status outside 200–299', { status: 302, body: null },                    'Request failed with status code 302'],
  ['a failing gateway',        { status: 502, body: null },                    'Request failed with status code 502'],
  ['no network',               new TypeError('Failed to fetch'),               'We cannot reach the shop. Check your connection and try again.'],
  ['no answer in time',        new DOMException('slow', 'TimeoutError'),       'The shop is taking too long to answer. Please try again.'],
  ['a call that was stopped',  new DOMException('left', 'AbortError'),         'The request was stopped.'],
])('%s has a message', async (_, answer, sentence) => {
  const { send } = shop(() => answer);

  const failure = await callWith(send)(getCart).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallError);
  expect((failure as CallError).message).toBe(sentence);
});

test('and a Chinese message', async () => {
  const { send } = shop(() => ({ status: 502, body: null }));

  await expect(callWith(send, fixedBearer(undefined), 'zh')(getCart)).rejects.toMatchObject({
    message: '請求失敗，狀態碼 502',
  });
});
