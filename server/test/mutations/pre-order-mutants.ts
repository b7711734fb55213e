// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const swapping = 'server/domains/checkout/swaps/swap-pre-order.ts';
const choices = 'server/domains/checkout/swaps/swap-rows.ts';
const swaps = 'server/domains/checkout/swaps/swap-pre-order.test.ts';
const placing = 'server/domains/checkout/place-order/pre-orders.test.ts';
const taking = 'server/domains/preorders/take-pre-orders.ts';
const ending = 'server/domains/preorders/end-pre-orders.ts';
const expiring = 'server/domains/inventory/expired-reservations.ts';
const waiting = 'server/domains/orders/slips/wait-for-harvest.ts';
const moving = 'server/domains/orders/slips/move-delivery.ts';
const staffMoving = 'server/domains/orders/desk/move-delivery-by-staff.ts';
const staffMoves = 'server/domains/orders/desk/move-delivery-by-staff.test.ts';
const moves = 'server/domains/orders/slips/wait-for-harvest.test.ts';

/** A swap that takes no lock. */
const unlocked: Mutant['removals'] = [
  {
    file: swapping,
    take: '  await lockStockOfOrder(tx, orderId, [skuId]);\n  const order = await lockOrder(tx, orderId);\n  if ((await findSwap',
    put: '  const order = await findPayable(tx, orderId) as LockedOrder;\n  if ((await findSwap',
  },
  { file: swapping, take: '  await lockWallet(tx, seen.shopper_id);\n', put: '' },
];

/** A swap that takes no lock, and does not look at the order when it is recorded. */
const unchecked: Mutant['removals'] = [
  ...unlocked,
  {
    file: 'server/domains/orders/slips/record-swap.ts',
    take: "      .where('status', '=', cancelledInPart)\n      .where('awaits_decision', '=', false)\n",
    put: '',
  },
];

/** Guards of pre-orders: what a batch may sell, and the choices after its harvest has slipped. */
export const preOrderGuards: readonly Mutant[] = [
  {
    guard: 'pre-order: a batch sells at most its share of the forecast',
    removals: [{ file: taking, take: ' and presales.waiting + quantity <= most', put: '' }],
    test: placing,
    named: '60 buyers and eleven packs',
  },
  {
    guard: 'pre-order: it takes nothing from stock',
    removals: [
      {
        file: 'server/domains/orders/order-rows.ts',
        take: '=> pre_order === null',
        put: '=> pre_order === null || true',
      },
    ],
    test: placing,
    named: 'H-81',
  },
  {
    guard: 'pre-order: the checkout shows a day outside the harvest',
    removals: [
      {
        file: 'server/domains/checkout/checkout-blockers.ts',
        take: '    ...preOrderBlockers(priced, wording),\n',
        put: '',
      },
    ],
    test: placing,
    named: 'is delivered while the harvest is expected',
  },
  {
    guard: 'pre-order: a harvest that moves while the order is placed refuses it',
    removals: [{ file: taking, take: ' and ${deliverOn}::date between ${firstDay} and ${lastDay}', put: '' }],
    test: placing,
    named: 'moves while the order is placed',
  },
  {
    guard: 'pre-order: it joins no placed order',
    removals: [
      {
        file: 'server/domains/checkout/additions/price-addition.ts',
        take: "throw new Refusal('pre_order_not_added');",
        put: ';',
      },
    ],
    test: placing,
    named: 'cannot join a placed order',
  },
  {
    guard: 'pre-order: a cancelled order gives its packs back',
    removals: [
      {
        file: 'server/domains/inventory/release-reservation.ts',
        take: '  await endPreOrders(tx, orderId);\n',
        put: '',
      },
    ],
    test: placing,
    named: 'a cancelled order gives its packs back',
  },
  {
    guard: 'pre-order: its packs go back once',
    removals: [
      {
        file: ending,
        take: 'where order_id = ${orderId} and ended_at is null\n',
        put: 'where order_id = ${orderId}\n',
      },
    ],
    test: placing,
    named: 'a cancelled order gives its packs back',
  },
  {
    guard: 'pre-order: cancelled units are first those that wait',
    removals: [
      { file: ending, take: 'least(units, quantity - filled) as waiting', put: '0 as waiting' },
      {
        file: ending,
        take: 'filled = least(filled, quantity - units)',
        put: 'filled = greatest(0, filled - units)',
      },
    ],
    test: placing,
    named: 'those that wait first',
  },
  {
    guard: 'pre-order: a late payment takes it again while there is room',
    removals: [
      {
        file: 'server/domains/preorders/retake-pre-orders.ts',
        take: 'quantity - filled <= ${mostPacks}',
        put: 'quantity - filled <= 1000000',
      },
    ],
    test: placing,
    named: 'a late payment takes the packs again',
  },
  {
    guard: 'pre-order: an unpaid order of pre-orders alone ends',
    removals: [
      {
        file: expiring,
        take: '      union all\n      select order_id, expires_at from pre_orders where ended_at is null and expires_at <= now()\n',
        put: '',
      },
    ],
    test: placing,
    named: 'an unpaid order of pre-orders alone',
  },
  {
    guard: 'pre-order: a paid order of pre-orders alone stays',
    removals: [{ file: expiring, take: '  await confirmPreOrders(tx, orderId);\n', put: '' }],
    test: placing,
    named: 'an unpaid order of pre-orders alone',
  },
  {
    guard: 'pre-order: a harvest fills it before others buy',
    removals: [
      {
        file: 'server/domains/preorders/fill-waiting.ts',
        take: 'greatest(0, on_hand - reserved - before)',
        put: '0',
      },
    ],
    test: placing,
    named: 'a harvest fills pre-orders before anyone else',
  },
  {
    guard: 'pre-order: a slip is marked once',
    removals: [{ file: 'server/domains/preorders/mark-slips.ts', take: 'and slipped_at is null ', put: '' }],
    test: 'server/domains/orders/jobs.test.ts',
    named: 'is written to its shopper once',
  },
  {
    guard: 'pre-order: an order moves while it is not picked',
    removals: [
      {
        file: moving,
        take: ".where('status', '=', cancelledInPart)\n    .where('awaits",
        put: ".where('awaits",
      },
      { file: moving, take: "      .where('status', '=', cancelledInPart)\n", put: '' },
    ],
    test: moves,
    named: 'once it is picked',
  },
  {
    guard: 'pre-order: a full slot takes no moved order',
    removals: [
      {
        file: moving,
        take: "if (!(await bookSlot(tx, to))) throw new Refusal('slot_full');",
        put: 'await bookSlot(tx, to);',
      },
    ],
    test: moves,
    named: 'only a slot with room',
  },
  {
    guard: 'pre-order: it waits only for a harvest that slipped',
    removals: [
      {
        file: waiting,
        take: "  if (!days) throw new Refusal('pre_order_not_slipped');\n  await moveDelivery(tx, order, { from, chosen, days,",
        put: "  await moveDelivery(tx, order, { from, chosen, days: days ?? { from: '2000-01-01', to: '2999-12-31' },",
      },
    ],
    test: moves,
    named: 'a second choice is refused',
  },
  {
    guard: 'pre-order: staff move it only within its harvest',
    removals: [
      {
        file: staffMoving,
        take: '  await moveDelivery(tx, order, { from, chosen, days, cause }',
        put: "  await moveDelivery(tx, order, { from, chosen, cause, days: { from: days.from, to: '2999-12-31' } }",
      },
    ],
    test: staffMoves,
    named: 'only to a slot on a day of the harvest',
  },
  {
    guard: 'pre-order: staff move what they saw',
    removals: [{ file: staffMoving, take: 'if (version !== order.version)', put: 'if (version < 0)' }],
    test: staffMoves,
    named: 'of staff and a shopper',
  },
  {
    guard: 'pre-order: staff move only an order that waits for a harvest',
    removals: [
      {
        file: staffMoving,
        take: "  if (!days) throw new Refusal('no_harvest_awaited');\n",
        put: '',
      },
    ],
    test: staffMoves,
    named: 'an order that waits for nothing',
  },
  {
    guard: 'swap: it never costs more',
    removals: [
      {
        file: swapping,
        take: 'Math.min(times(unit_price, quantity), agreed)',
        put: '(times(unit_price, quantity) || agreed)',
      },
    ],
    test: swaps,
    named: 'a somewhat dearer product',
  },
  {
    guard: 'swap: a much dearer product is not offered',
    removals: [
      {
        file: choices,
        take: 'ordered.unit_price * (100 + ${swapDearerPercent}::int) / 100',
        put: '1000000000',
      },
    ],
    test: swaps,
    named: 'a somewhat dearer product',
  },
  {
    guard: 'swap: the price is the one that the shopper saw',
    removals: [
      {
        file: swapping,
        take: '  if (cost !== amount) throw priceChangedRefusal(amount, cost, context);\n',
        put: '',
      },
    ],
    test: swaps,
    named: 'a changed price',
  },
  {
    guard: 'swap: it takes units in stock',
    removals: [
      {
        file: swapping,
        take: "  if (short.length > 0) throw new Refusal('substitute_unavailable');\n",
        put: '',
      },
      { file: choices, take: '        and on_hand - reserved >= line.quantity\n', put: '' },
    ],
    test: swaps,
    named: 'only what is in stock',
  },
  {
    guard: 'swap: it waits for the lock of the pre-orders',
    removals: unlocked,
    test: swaps,
    named: 'of two tabs',
  },
  {
    guard: 'swap: an order that staff cancel at once waits for its locks',
    removals: unchecked,
    test: swaps,
    named: 'staff who cancel the order',
  },
  {
    guard: 'swap: the harvest must have slipped',
    removals: [{ file: choices, take: 'slipped_at is not null and ended_at', put: 'ended_at' }],
    test: swaps,
    named: 'nothing is swapped',
  },
  {
    guard: 'swap: filled units go back to stock',
    removals: [
      {
        file: swapping,
        take: '  if (waiting < quantity)\n',
        put: '  if (waiting < 0)\n',
      },
    ],
    test: swaps,
    named: 'units that a harvest has filled',
  },
  {
    guard: 'swap: what was paid comes back',
    removals: [
      {
        file: swapping,
        take: 'refund_amount > 0 ? await refundSwap(tx, order, units) : null',
        put: 'refund_amount < 0 ? await refundSwap(tx, order, units) : null',
      },
    ],
    test: swaps,
    named: 'what was paid comes back',
  },
];
