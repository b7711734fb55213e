import type { Tx } from '#platform/db/db.ts';

/** The cash on delivery of the demo shop. */
export interface PaymentWorld {
  max_total: number;
}

const cash = { name: { en: 'Cash on delivery', zh: '貨到付款' } };

/** Seeds the gateways: so far only cash on delivery. */
export async function seedPayments(tx: Tx, { max_total }: PaymentWorld): Promise<void> {
  const { id } = await tx
    .insertInto('payment_gateways')
    .values({
      ...cash,
      slug: 'cod',
      type: 'offline',
      description: {
        en: 'Pay the driver in cash. The total is rounded to the nearest 5 sen.',
        zh: '送到時付現金給司機，總額會湊整到最接近的 5 仙。',
      },
      max_amount: max_total,
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('payment_methods')
    .values({ ...cash, gateway_id: id, slug: 'cod', code: '', position: 1 })
    .execute();
}
