import { addToCart, type Cart, type CartItem, clearCart, removeLine } from '@kebun/contract/cart/cart.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { CallError } from '#platform/api/call-error.ts';
import { bagOf, cartOf, choySum, kailan } from '../../test/fixtures/given-cart.ts';
import { makeCartQueue } from './cart-queue.ts';
import { applyPendingChanges, lineOf, quantityAfter } from './pending-changes.ts';
import { cartKey } from './queries.ts';

const news = { added: vi.fn(), removed: vi.fn(), restored: vi.fn(), refused: vi.fn() };
beforeEach(() => vi.clearAllMocks());

/** A fake shop that answers one request at a time, on demand. */
function slowShop(start: CartItem[]) {
  let lines = start;
  const requests: string[] = [];
  const waiting: (() => void)[] = [];
  let refusal: CallError | undefined;

  const change = (endpoint: unknown, params: { body?: never; params?: never } = {}) => {
    const { product_id, quantity } = (params.body ?? {}) as { product_id?: string; quantity?: number };
    const { item_id } = (params.params ?? {}) as { item_id?: string };
    if (endpoint === clearCart) lines = [];
    if (endpoint === removeLine) lines = lines.filter((line) => line.id !== item_id);
    if (endpoint === addToCart && quantity) {
      const base = [choySum(1), kailan(1)].find((line) => line.product_id === product_id) as CartItem;
      const line = { ...base, quantity, line_total: base.unit_price * quantity };
      lines = lines.some((other) => other.product_id === product_id)
        ? lines.map((other) => (other.product_id === product_id ? line : other))
        : [...lines, line];
    }
  };

  const call = async (
    endpoint: { method: string; path: string },
    details: { body?: never; params?: never },
  ) => {
    requests.push(`${endpoint.method} ${JSON.stringify(details?.body ?? details?.params ?? {})}`);
    if (endpoint.method !== 'GET') await new Promise<void>((resolve) => waiting.push(resolve));
    if (refusal) throw refusal;
    change(endpoint, details);
    return { data: cartOf(...lines) };
  };

  const data = new ApiQueryClient(call as never, { isBrowser: true });
  const queue = makeCartQueue(data, news);
  const shown = () => {
    const cart = data.getQueryData<{ data: Cart }>(cartKey)?.data;
    return (
      cart &&
      applyPendingChanges(cart, queue.now().pending).items.map((line) => `${line.quantity} ${line.name}`)
    );
  };

  /** Presses + on the line as it is shown. */
  const tap = (line: CartItem, times = 1) => {
    const { product_id: id } = line;
    const cached = data.getQueryData<{ data: Cart }>(cartKey)?.data;
    const quantity = lineOf(cached, id)?.quantity ?? 0;
    const queued = queue.now().pending.get(id);
    queue.want(line, (queued ? quantityAfter(queued, quantity) : quantity) + times);
  };

  return {
    queue,
    requests: requests,
    shown,
    tap,
    refuse: (failure: CallError | undefined) => {
      refusal = failure;
    },
    /** Lets requests through until none waits. */
    async answer() {
      for (let idle = 0; idle < 5; idle++) {
        await new Promise((resolve) => setTimeout(resolve));
        if (waiting.length > 0) idle = 0;
        for (const go of waiting.splice(0)) go();
      }
    },
    open() {
      data.setQueryData(cartKey, { data: cartOf(...lines) });
    },
  };
}

test('a tap shows at once, before the shop replies', async () => {
  const shop = slowShop([choySum(1)]);
  shop.open();

  shop.tap(choySum(1));

  expect(shop.shown()).toEqual(['2 Choy sum']);
});

test('ten fast taps add ten, in two requests', async () => {
  const shop = slowShop([choySum(1)]);
  shop.open();

  for (let tap = 0; tap < 10; tap++) shop.tap(choySum(1));
  expect(shop.shown()).toEqual(['11 Choy sum']);
  await shop.answer();

  expect(shop.shown()).toEqual(['11 Choy sum']);
  expect(shop.requests).toHaveLength(2);
  expect(shop.queue.now().pending.size).toBe(0);
});

test('a tap before the cart has loaded adds to its quantity', async () => {
  const shop = slowShop([choySum(3)]);

  shop.tap(choySum(1));
  await shop.answer();

  expect(shop.shown()).toEqual(['4 Choy sum']);
});

test('changes of several products are sent in turn, so that no reply overtakes a later one', async () => {
  const shop = slowShop([]);
  shop.open();

  shop.tap(choySum(1));
  shop.tap(kailan(1), 2);
  await shop.answer();

  expect(shop.shown()).toEqual(['1 Choy sum', '2 Kailan']);
});

test('the first unit of a product is announced once the shop has it, the second is not', async () => {
  const shop = slowShop([]);
  shop.open();

  shop.tap(choySum(1));
  shop.tap(choySum(1));
  expect(news.added).not.toHaveBeenCalled();
  await shop.answer();

  expect(news.added).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Choy sum' }));
});

test("after a refusal the cart returns to the shop's state, and the reason is shown", async () => {
  const shop = slowShop([choySum(6)]);
  shop.open();
  const cart = cartOf(choySum(6));
  shop.refuse(
    new CallError('Only 6 left.', 'status', 409, {
      code: 'quantity_capped',
      message: '',
      request_id: '',
      cart,
    }),
  );

  shop.tap(choySum(6));
  expect(shop.shown()).toEqual(['7 Choy sum']);
  await shop.answer();

  expect(shop.shown()).toEqual(['6 Choy sum']);
  expect(news.refused).toHaveBeenCalledWith(expect.objectContaining({ message: 'Only 6 left.' }));
});

test('after a lost connection the cart is fetched again, and the next tap works', async () => {
  const shop = slowShop([choySum(1)]);
  shop.open();
  shop.refuse(new CallError('offline', 'network'));
  shop.tap(choySum(1));
  await shop.answer();
  shop.refuse(undefined);

  shop.tap(choySum(1));
  await shop.answer();

  expect(shop.shown()).toEqual(['2 Choy sum']);
});

test('a removed line is restored with its quantity', async () => {
  const shop = slowShop([choySum(3), kailan(1)]);
  shop.open();

  shop.queue.want(choySum(3), 0);
  await shop.answer();
  expect(shop.shown()).toEqual(['1 Kailan']);
  expect(news.removed).toHaveBeenCalledWith([expect.objectContaining({ name: 'Choy sum', quantity: 3 })]);

  shop.queue.restore(shop.queue.now().removed);
  await shop.answer();
  expect(shop.shown()).toEqual(['1 Kailan', '3 Choy sum']);
  expect(shop.queue.now().removed).toEqual([]);
});

test('clearing all is one request, and can be undone', async () => {
  const shop = slowShop([choySum(3), kailan(1)]);
  shop.open();

  shop.queue.clear();
  expect(shop.shown()).toEqual([]);
  await shop.answer();
  expect(shop.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);

  shop.queue.restore(shop.queue.now().removed);
  await shop.answer();
  expect(shop.shown()).toEqual(['3 Choy sum', '1 Kailan']);
});

test('two packs of one product are counted separately, and sent by their SKUs', async () => {
  const shop = slowShop([bagOf('500 g', 290, 1), bagOf('1 kg', 540, 2)]);
  shop.open();

  shop.queue.want(bagOf('1 kg', 540, 2), 3);

  expect(shop.shown()).toEqual(['1 Carrot', '3 Carrot']);
  await vi.waitFor(() =>
    expect(shop.requests).toEqual([
      'POST {"product_id":"carrot","variation_option_id":"sku-1 kg","quantity":3,"mode":"set"}',
    ]),
  );
});
