// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { order } from '../../test/fixtures/given-order.ts';
import { inShop, refusal } from '../../test/render-in-shop.tsx';
import { SlippedOrder } from './slipped-order.tsx';

const [item] = order.items;
if (!item) throw new Error('The order has no items');
const promise = {
  from: '2026-12-02',
  to: '2026-12-04',
  label: 'Harvest expected 2 to 4 Dec 2026',
  waiting: 1,
};
const slipped = {
  ...order,
  status: { ...order.status, slug: 'confirmed' as const },
  items: [{ ...item, pre_order: { ...promise, slipped: 'The harvest is now expected 9 to 12 Dec 2026.' } }],
};
const slot = {
  id: '0198c0de-0000-7000-8000-00000000d0d1.2026-12-10',
  date: '2026-12-10',
  starts_at: '2026-12-10T02:00:00.000Z',
  ends_at: '2026-12-10T05:00:00.000Z',
  cutoff_at: '2026-12-09T10:00:00.000Z',
  timezone: 'Asia/Kuala_Lumpur',
  capacity_left: null,
  fee: 0,
  is_full: false,
  is_closed: false,
  label: '10 am to 1 pm',
};
const slotsAt = 'GET /order/:display_id/later-slots';
const waitAt = 'POST /order/:display_id/wait';
const swapsAt = 'GET /order/:display_id/swaps';
const swapAt = 'POST /order/:display_id/swap';
const back = () => <button type="button">Cancel it</button>;

test('a shopper chooses a later day, and reads that all of the order moves', async () => {
  const shop = inShop(<SlippedOrder order={slipped} haveBack={back} />, {
    [swapsAt]: () => ({ data: [] }),
    [slotsAt]: () => ({ data: [slot] }),
    [waitAt]: () => ({ data: slipped, message: 'Your delivery has been moved.' }),
  });
  await screen.findByText(/All of your order comes on that day/);
  screen.getByText('The harvest is now expected 9 to 12 Dec 2026.');
  screen.getByRole('button', { name: 'Cancel it' });

  const move = () => userEvent.click(screen.getByRole('button', { name: 'Move my delivery' }));
  await move();
  expect(shop.requests.some(({ what }) => what === waitAt)).toBe(false); // nothing is chosen yet
  await userEvent.selectOptions(screen.getByLabelText('New delivery time'), slot.id);
  await move();

  await screen.findAllByText('Your delivery has been moved.');
  expect(shop.requests.find(({ what }) => what === waitAt)?.details.body).toEqual({
    slot_id: slot.id,
    share_token: order.share_token,
  });
});

test('a refusal is shown, and the days are read again', async () => {
  const full = 'This delivery time has just filled up. Please choose another.';
  const shop = inShop(<SlippedOrder order={slipped} haveBack={back} />, {
    [swapsAt]: () => ({ data: [] }),
    [slotsAt]: () => ({ data: [slot] }),
    [waitAt]: () => refusal(409, 'slot_full', { message: full }),
  });
  await userEvent.selectOptions(await screen.findByLabelText('New delivery time'), slot.id);
  await userEvent.click(screen.getByRole('button', { name: 'Move my delivery' }));

  await screen.findAllByText(full);
  await waitFor(() => expect(shop.requests.filter(({ what }) => what === slotsAt)).toHaveLength(2));
});

test('without a later day the page says so; once the order is picked, there is no choice', async () => {
  const { unmount } = inShop(<SlippedOrder order={slipped} haveBack={back} />, {
    [swapsAt]: () => ({ data: [] }),
    [slotsAt]: () => ({ data: [] }),
  });
  await screen.findByText(/There is no later delivery day/);
  unmount();

  const picking = { ...slipped, status: { ...slipped.status, slug: 'picking' as const } };
  inShop(<SlippedOrder order={picking} haveBack={back} />, {});
  expect(screen.queryByText('Wait for the harvest')).toBeNull();
});

const other = {
  sku_id: '0198c0de-0000-7000-8000-0000000000a1',
  product: { id: '0198c0de-0000-7000-8000-0000000000a2', slug: 'sawi', name: 'Choy sum' },
  image: item.image,
  tint: 'leaf' as const,
  unit: '250 g',
  amount: 750,
  back: 150,
};
const swappable = { order_item_id: item.id, name: item.name, quantity: 3, agreed: 900, choices: [other] };

test('a shopper has a product in stock instead, and reads what comes back', async () => {
  const shop = inShop(<SlippedOrder order={slipped} haveBack={back} />, {
    [slotsAt]: () => ({ data: [] }),
    [swapsAt]: () => ({ data: [swappable] }),
    [swapAt]: () => ({ data: slipped, message: 'Your item has been swapped.' }),
  });
  await screen.findByText('RM 1.50 back');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Swap' }));
  await press();
  expect(shop.requests.some(({ what }) => what === swapAt)).toBe(false); // nothing is chosen yet
  await userEvent.click(screen.getByRole('radio', { name: /Choy sum/ }));
  await press();

  await screen.findAllByText('Your item has been swapped.');
  expect(shop.requests.find(({ what }) => what === swapAt)?.details.body).toEqual({
    order_item_id: item.id,
    sku_id: other.sku_id,
    amount: 750,
    share_token: order.share_token,
  });
});

test('a refused swap is shown, and the products are read again', async () => {
  const gone = 'Not enough in stock. Please choose another product.';
  const shop = inShop(<SlippedOrder order={slipped} haveBack={back} />, {
    [slotsAt]: () => ({ data: [] }),
    [swapsAt]: () => ({ data: [swappable] }),
    [swapAt]: () => refusal(409, 'substitute_unavailable', { message: gone }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: /Choy sum/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Swap' }));

  await screen.findAllByText(gone);
  await waitFor(() => expect(shop.requests.filter(({ what }) => what === swapsAt)).toHaveLength(2));
});

test('where nothing similar is in stock, the page says so', async () => {
  inShop(<SlippedOrder order={slipped} haveBack={back} />, {
    [slotsAt]: () => ({ data: [] }),
    [swapsAt]: () => ({ data: [] }),
  });
  await screen.findByText('We have nothing similar in stock at the moment.');
});
