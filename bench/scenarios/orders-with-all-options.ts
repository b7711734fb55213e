import { interleave, medianPace } from '../lib/alternate.ts';
import type { BenchEnvironment } from '../lib/bench-context.ts';
import { buyerSelectionOf } from '../lib/buyer-selection.ts';
import { median } from '../lib/figures.ts';
import { atLeast, type Row } from '../lib/result-row.ts';
import type { BuyerSelection } from '../load/buyer-journey.ts';

const buyers = 16;
const seconds = 4;
const code = 'BENCH-EVERYONE';

/** A coupon with a million uses: every order waits for its counter. */
const sharedCoupon = `
  insert into coupons (code, label, kind, amount, max_uses)
  values ('${code}', '{"en": "RM 1 off", "zh": "減 RM 1"}', 'fixed', 100, 1000000) on conflict do nothing`;

/** Compares orders with every option of a guest with plain orders. */
export async function fullOrders(ground: BenchEnvironment): Promise<Row[]> {
  const { load, shop, database } = ground;
  await database.query(sharedCoupon);
  const plain = await buyerSelectionOf(ground);
  const selection: BuyerSelection = {
    ...plain,
    choices: {
      ...plain.choices,
      coupon_code: code,
      delivery_tip: 200,
      remarks: 'Leaves rather than stems',
      shipping_remarks: 'The lift needs a card: please call from the lobby.',
    },
  };
  const buying = { port: shop.port, buyers, seconds };

  const { floor, ours } = await interleave({
    floor: () => load('buy', { ...buying, selection: plain }),
    ours: () => load('buy', { ...buying, selection }),
  });
  const pace = medianPace(ours);
  return [
    {
      what: 'guest orders with everything on',
      floor: median(floor.map(({ perSecond }) => perSecond)),
      ours: pace.perSecond,
      unit: 'orders/s',
      aim: atLeast(400),
      how: `${buyers} buyers, 3 lines, one coupon for all, a tip and two notes; floor: the same without these`,
    },
    { what: 'the same, p99', ours: pace.p99, unit: 'ms', how: 'the four requests together' },
  ];
}
