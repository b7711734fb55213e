// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { brief, order } from '../../test/fixtures/given-order.ts';
import { inShop, refusal } from '../../test/render-in-shop.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTotals } from './order-totals.tsx';
import { OrderPrint } from './print/order-print.tsx';
import { TrackForm } from './track-form.tsx';
import { TrackedOrder } from './tracked-order.tsx';

const unknown = 'We could not find an order with that number.';

/** Knows one order, and shows all of it for Mei Ling's e-mail address. */
const shop = {
  'POST /track-order': ({ body = {} }: { body?: Record<string, unknown> }) => {
    if (body.display_id !== order.display_id) return refusal(404, 'order_not_found', { message: unknown });
    if (body.email === order.customer.email || body.share_token === order.share_token) {
      return { verified: true, data: order };
    }
    if (body.email || body.contact_number) return refusal(404, 'order_not_found', { message: unknown });
    return { verified: false, critical: ['email_or_phone'], data: brief };
  },
};

const track = (props: Partial<Parameters<typeof TrackedOrder>[0]> = {}) =>
  inShop(
    <TrackedOrder number={order.display_id} shareToken={undefined} proof={undefined} {...props} />,
    shop,
  );

const verifyInTest = async (proof: string) => {
  await userEvent.type(await screen.findByLabelText('Email or phone of the order'), proof);
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
};

test('a moved delivery says the old time, the new one and why', () => {
  const move = { from: 'Tue 1 Dec, 10 am to 1 pm', to: 'Wed 9 Dec, 2 to 5 pm', at: order.created_at };
  const delivery_moves = [
    { ...move, reason: 'waits' as const, note: null },
    { ...move, at: '2026-12-01T02:00:00Z', reason: 'staff' as const, note: 'The road is flooded.' },
  ];
  inShop(<OrderFacts order={{ ...order, delivery_moves }} />, {});

  screen.getByText(
    'Your delivery moved from Tue 1 Dec, 10 am to 1 pm to Wed 9 Dec, 2 to 5 pm, because you wait for the harvest.',
  );
  const last = screen.getByText(/^We moved your delivery .* Reason: The road is flooded\.$/);
  expect(last.closest('dd')?.parentElement?.className).toBe('@md:col-span-2'); // half a row is too narrow for it
});

test('a line says when its packs were picked, and links each lot to its page', () => {
  const [item] = order.items;
  const lots = [
    {
      code: 'K-261118-0007RWX',
      quantity: 2,
      harvested_on: '2026-11-18',
      best_before: '2026-11-23',
      is_recalled: true,
    },
    { code: 'K-261118-0008ABC', quantity: 1, harvested_on: null, best_before: null, is_recalled: false },
  ];
  inShop(<OrderItems items={item ? [{ ...item, lots }] : []} />, {});

  expect(screen.getByText(/2 packs harvested on 18 Nov 2026/)).toBeTruthy();
  screen.getByText('Some of these packs are recalled. Please do not eat them.');
  expect(screen.getAllByText('Recalled:')).toHaveLength(1);
  expect(screen.getByText(/1 pack from one lot/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Trace these packs K-261118-0007RWX' });
  expect(link.getAttribute('href')).toBe('/t/K-261118-0007RWX');
  expect(screen.getByRole('link', { name: 'Trace this pack K-261118-0008ABC' })).toBeTruthy();
});

test('an order number is required', async () => {
  const onTrack = vi.fn();
  inShop(<TrackForm onTrack={onTrack} />, {});

  await userEvent.click(screen.getByRole('button', { name: 'Track' }));

  expect(screen.getByText('Order number cannot be empty')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Order number'));
  expect(onTrack).not.toHaveBeenCalled();
});

test('the number alone shows the status, and neither customer nor amounts', async () => {
  track();

  expect(await screen.findByRole('heading', { level: 1, name: 'Confirmed' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getAllByText('Fri 20 Nov, 4:12 pm').length).toBeGreaterThan(1);
  expect(screen.getByText('Sat 21 Nov')).toBeTruthy();
  expect(screen.getByText('3 items')).toBeTruthy();
  expect(screen.queryByText('Tan Mei Ling')).toBeNull();
});

test('with cancelled lines, head and totals show the same amount', async () => {
  const fewer = {
    ...order,
    item_count: 2,
    items: order.items.map((item) => ({ ...item, cancelled_quantity: 1, cancelled_amount: 161 })),
  };
  inShop(
    <>
      <OrderCard order={{ ...fewer, total: 1305, images: [] } as never} />
      <OrderTotals order={fewer} />
    </>,
    {},
  );

  expect(screen.getByText('2 items')).toBeTruthy();
  expect(screen.getByText('Items (2)')).toBeTruthy();
});

test('the discount of an invited friend has the specification’s name, and an explanation', () => {
  inShop(<OrderTotals order={{ ...order, totals: { ...order.totals, redemption_discount: 150 } }} />, {});

  const label = screen.getByText('Redemption discount');
  expect(label.textContent).toBe('Redemption discountFirst order of an invited friend');
  expect(label.nextElementSibling?.textContent?.replace(/\s/gu, ' ')).toBe('−RM 1.50');
});

test('a cancelled order has no further steps', async () => {
  const at = '2026-11-20T09:30:00Z';
  const status = { ...order.status, slug: 'cancelled', name: 'Cancelled', is_terminal: true } as const;
  const timeline_steps = order.timeline_steps.map((one, index) => ({ ...one, reached: index === 0 }));
  const status_history = [{ slug: 'cancelled', name: 'Cancelled', at, note: null }] as const;
  inShop(<OrderTimeline order={{ status, timeline_steps, status_history: [...status_history] }} />, {});

  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toHaveLength(2);
  expect(steps[1]).toBe('CancelledFri 20 Nov, 5:30 pm');
});

test('the order’s e-mail address opens everything', async () => {
  track();

  await verifyInTest('meiling@example.my');

  expect(await screen.findByText('Tan Mei Ling')).toBeTruthy();
  expect(screen.getByText('Choy sum')).toBeTruthy();
});

test('a wrong proof is refused at its input, and the status stays', async () => {
  track();

  await verifyInTest('someone@else.my');

  expect(await screen.findByText(unknown)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Confirmed' })).toBeTruthy();
});

test('a proof typed on the page before opens it at once', async () => {
  track({ proof: 'meiling@example.my' });
  expect(await screen.findByText('Tan Mei Ling')).toBeTruthy();
});

test('so does the link of a mail', async () => {
  track({ shareToken: 'token' });
  expect(await screen.findByText('Tan Mei Ling')).toBeTruthy();
});

test('an unknown number is reported', async () => {
  track({ number: 'AAAABBBBCCC' });

  expect(await screen.findByRole('heading', { name: unknown })).toBeTruthy();
  expect(screen.getByRole('definition').textContent).toBe('AAAA-BBBB-CCC');
  expect(screen.getByText(/^Check it against the email with/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Track another order' })).toBeTruthy();
});

test('of a number that is far too long only the start is repeated', async () => {
  track({ number: 'Z'.repeat(5000) });

  expect(await screen.findByRole('heading', { name: unknown })).toBeTruthy();
  expect(screen.getByRole('definition').textContent).toBe('Z'.repeat(40));
});

test('the printed order is complete, with a QR code that opens the tracking page and reveals no more than the number', async () => {
  inShop(<OrderPrint number={order.display_id} shareToken="token" />, {
    ...shop,
    'GET /settings': () => ({ siteTitle: 'Kebun', contact: { address: null, phone: null, email: null } }),
  });

  expect(await screen.findByRole('heading', { name: 'Order 7K3M-9PQ2-XA4' })).toBeTruthy();
  const code = await screen.findByRole('img', { name: /^QR code/ });
  expect(code.getAttribute('aria-label')).toBe(
    'QR code of https://kebun.example/track-order/view?order=7K3M9PQ2XA4',
  );
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1h-7z/);
});

test('only the owner of an order can print it', async () => {
  inShop(<OrderPrint number={order.display_id} shareToken={undefined} />, shop);

  expect(await screen.findByText('To print everything, show that the order is yours.')).toBeTruthy();
});
