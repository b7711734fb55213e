import type { BenchEnvironment } from '../lib/bench-context.ts';
import { buyerSelectionOf } from '../lib/buyer-selection.ts';
import { exactTarget, type Row } from '../lib/result-row.ts';

const stock = 10;
const buyers = 200;
const times = 3;

/** Measures a rush for the last ten units: ten buyers succeed, the others are refused, and nothing breaks. */
export async function hotProduct(ground: BenchEnvironment): Promise<Row[]> {
  const { load, shop } = ground;
  const selection = await buyerSelectionOf(ground);

  const sold: number[] = [];
  const answers: number[] = [];
  for (const product of selection.products.slice(0, times)) {
    const before = await leave(ground, product, stock);
    answers.push(
      ...(await load('rush', { port: shop.port, selection: { ...selection, products: [product] }, buyers })),
    );
    sold.push((await leave(ground, product, 1_000_000)) - before);
  }

  const serverErrors = answers.filter((status) => status >= 500).length;
  const refused = answers.filter((status) => status >= 400 && status < 500).length;
  return [
    {
      what: `sold of ${stock} to ${buyers} at once`,
      floor: stock,
      ours: Math.max(...sold),
      unit: 'sold',
      aim: exactTarget(stock),
      how: `${times} products, the most that any sold; ${refused} refusals, ${serverErrors} answers of 5xx`,
    },
    {
      what: 'answers of 5xx among them',
      ours: serverErrors,
      unit: 'answers',
      aim: exactTarget(0),
      how: 'the same',
    },
  ];
}

/** Sets the available stock. Returns the units reserved so far. */
async function leave({ database }: BenchEnvironment, product: string, left: number): Promise<number> {
  const [stocked] = await database.query<{ reserved: number }>(
    `update stock_items set on_hand = reserved + $2 from skus
     where skus.id = stock_items.sku_id and skus.product_id = $1 returning reserved`,
    [product, left],
  );
  return Number(stocked?.reserved);
}
