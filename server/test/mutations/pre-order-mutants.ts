// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const swapping = 'server/domains/checkout/swaps/swap-pre-order.ts';
const choices = 'server/domains/checkout/swaps/swap-rows.ts';
const swaps = 'server/domains/checkout/swaps/swap-pre-order.test.ts';
const placing = 'server/domains/checkout/place-order/pre-orders.test.ts';
const taking = 'server/domains/preorders/take-pre-orders.ts';
const waiting = 'server/domains/orders/slips/wait-for-harvest.ts';
const moves = 'server/domains/orders/slips/wait-for-harvest.test.ts';

/** Guards of pre-orders: what a batch may sell, and the choices after its harvest has slipped. */
export const preOrderGuards: readonly Mutant[] = [
  {
    guard: 'pre-order: a batch sells at most its share of the forecast',
    removals: [{ file: taking, take: ' and presales.waiting + quantity <= most', put: '' }],
    test: placing,
    named: 'a cart with more than is left',
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
      { file: waiting, take: "  if (!isMovable(order)) throw new Refusal('order_not_moved');\n", put: '' },
    ],
    test: moves,
    named: 'once it is picked',
  },
  {
    guard: 'pre-order: a full slot takes no moved order',
    removals: [
      {
        file: waiting,
        take: "if (!(await bookSlot(tx, to))) throw new Refusal('slot_full');",
        put: 'await bookSlot(tx, to);',
      },
    ],
    test: moves,
    named: 'only a slot with room',
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
        take: '  if (cost !== amount) throw priceChanged(amount, cost, context);\n',
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
    removals: [
      {
        file: swapping,
        take: '  await lockStockOfOrder(tx, orderId, [skuId]);\n  const order = await lockOrder(tx, orderId);\n  if ((await findSwap',
        put: '  const order = await findPayable(tx, orderId) as LockedOrder;\n  if ((await findSwap',
      },
      { file: swapping, take: '  await lockWallet(tx, seen.shopper_id);\n', put: '' },
    ],
    test: swaps,
    named: 'of two tabs',
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
