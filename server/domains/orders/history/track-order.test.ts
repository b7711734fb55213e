import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { inLanguage } from '#platform/http/language.ts';
import { givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { moveOrder } from '../status/change-status.ts';
import { orderTimeline } from './order-timeline.ts';
import { findOrder, trackOrder } from './track-order.ts';

const { to } = inEnglish();

test('the order number alone shows the status, but no person and no amount', async ({ tx }) => {
  const { display_id } = await givenOrder(tx, { kailan: 2, sawi: 1 });

  const tracked = await trackOrder(tx, display_id, {}, to);

  expect(tracked).toMatchObject({ verified: false, needs: ['email_or_phone'] });
  expect(Object.keys(tracked.data).sort()).toEqual([
    'created_at',
    'display_id',
    'item_count',
    'slot_date',
    'status',
    'timeline_steps',
  ]);
  expect(tracked.data).toMatchObject({ item_count: 3, status: { slug: 'confirmed', name: 'Confirmed' } });
});

describe('full details', () => {
  test.for([
    ['to a caller who knows its email address', { email: ' Aisyah@Example.com ' }],
    ['to a caller who knows its phone number, however it is written', { contact_number: '+60 12-000 0001' }],
  ] as const)('%s', async ([, proof], { tx }) => {
    const order = await givenOrder(tx);

    expect(await trackOrder(tx, order.display_id, proof, to)).toMatchObject({
      verified: true,
      data: { id: order.id, totals: order.totals },
    });
  });

  test('are shown to the customer, and to the holder of the share token', async ({ tx }) => {
    const { shopper, share_token, display_id, id } = await givenOrder(tx);
    const all = { verified: true, data: { id } };

    expect(await trackOrder(tx, display_id, { caller: shopper }, to)).toMatchObject(all);
    expect(await trackOrder(tx, display_id, { share_token }, to)).toMatchObject(all);
    expect(await findOrder(tx, display_id, { share_token }, to)).toMatchObject({ id });
  });

  test('are found by a number in lower case, in groups, with an O for a 0', async ({ tx }) => {
    const { display_id, id, shopper } = await givenOrder(tx);
    const typed = formatOrderNumber(display_id).toLowerCase().replaceAll('0', 'o');

    expect(await trackOrder(tx, typed, { caller: shopper }, to)).toMatchObject({ data: { id } });
  });
});

test('an unknown number, an impossible number and a wrong proof get the same answer', async ({ tx }) => {
  const { display_id, share_token } = await givenOrder(tx);
  const stranger = await givenGuest(tx);
  const refusals = [
    trackOrder(tx, '0000000000Z', {}, to),
    trackOrder(tx, '00000000000', {}, to),
    trackOrder(tx, 'what number', {}, to),
    trackOrder(tx, display_id, { email: 'someone@example.com' }, to),
    trackOrder(tx, display_id, { contact_number: '012-000 0009' }, to),
    trackOrder(tx, display_id, { contact_number: 'none' }, to),
    trackOrder(tx, display_id, { share_token: `${share_token}x` }, to),
    trackOrder(tx, display_id, { share_token: 'x', email: 'aisyah@example.com' }, to),
    findOrder(tx, display_id, {}, to),
    findOrder(tx, display_id, { caller: stranger }, to),
    findOrder(tx, display_id, { share_token: 'x' }, to),
  ];

  for (const refusal of refusals) {
    await expect(refusal).rejects.toMatchObject({ code: 'order_not_found', details: {} });
  }
});

test('a missing number gets the message of the specification', async ({ tx }) => {
  await expect(trackOrder(tx, '  ', {}, to)).rejects.toMatchObject({
    code: 'order_number_empty',
    details: { errors: { display_id: ['rule.order_number'] } },
  });
});

describe('the five tracker steps', () => {
  const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;
  const t = inLanguage('en');
  const placed = { created_at: at(1), events: [{ to_status: 'confirmed' as const, at: at(1) }] };

  test('are filled up to the current status, each with its time', () => {
    const events = [
      ...placed.events,
      { to_status: 'picking' as const, at: at(2) },
      { to_status: 'packed' as const, at: at(3) },
    ];

    expect(orderTimeline({ ...placed, events, status: 'packed' }, t)).toEqual([
      { step: 'received', label: 'Received', reached: true, at: at(1) },
      { step: 'confirmed', label: 'Confirmed', reached: true, at: at(1) },
      { step: 'packed', label: 'Packed', reached: true, at: at(3) },
      { step: 'on_the_way', label: 'On the way', reached: false, at: null },
      { step: 'delivered', label: 'Delivered', reached: false, at: null },
    ]);
  });

  test('of a cancelled order stop at the first', () => {
    const steps = orderTimeline({ ...placed, status: 'cancelled' }, t);

    expect(steps.map(({ reached }) => reached)).toEqual([true, false, false, false, false]);
  });
});

test('events are listed in order, with their notes', async ({ tx }) => {
  const { id, display_id, shopper } = await givenOrder(tx);
  await moveOrder(tx, id, 'pick', { by: 'staff' });
  await moveOrder(tx, id, 'cancel_by_staff', { by: 'staff', note: 'The kailan was frosted' });

  expect(await findOrder(tx, display_id, { caller: shopper }, to)).toMatchObject({
    status: { slug: 'cancelled', is_terminal: true },
    status_history: [
      { slug: 'confirmed', name: 'Confirmed', note: null },
      { slug: 'picking', note: null },
      { slug: 'cancelled', note: 'The kailan was frosted' },
    ],
  });
});
