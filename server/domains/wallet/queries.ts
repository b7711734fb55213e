import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { LedgerTransfer } from './post-ledger-transfer.ts';

/** Locks a wallet. Returns false when there is none. */
export async function selectForChange(tx: Tx, customerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('wallet_accounts')
    .select('id')
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .execute();
  return found.length > 0;
}

/** Locks the creation of this shopper's wallet until the transaction ends. */
export const lockWalletOpening = (tx: Tx, shopperId: string) =>
  sql`select from shoppers where id = ${shopperId}::uuid for no key update`.execute(tx);

/** Returns false when the same source was posted before. */
export async function insertLedgerTransfer(
  tx: Tx,
  { from, to, amount, reason, source, orderId, at }: LedgerTransfer,
): Promise<boolean> {
  const { rows } = await sql`
    insert into transfers (debit_id, credit_id, amount, reason, source_type, source_id, order_id, created_at)
    select debit.id, credit.id, ${amount}::bigint, ${reason}, ${source.type}, ${source.id}::uuid, ${orderId}::uuid,
      coalesce(${at ?? null}::timestamptz, now())
    from wallet_accounts as debit, wallet_accounts as credit
    where debit.system_account = ${from} and credit.system_account = ${to}
    on conflict (source_type, source_id, reason) do nothing
    returning id
  `.execute(tx);
  return rows.length === 1;
}

/** Returns how much of an order's store credit has been refunded, in sen. Refunds use money first. */
export async function selectReturned(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ returned: number }>`
    select greatest(0, refunded - captured) as returned from orders where id = ${orderId}::uuid
  `.execute(tx);
  return rows[0]?.returned ?? 0;
}

/** Returns the credit used by an order and additions to it, and its wallet. */
export async function selectSpent(db: Db, orderId: string) {
  const spent = await db
    .selectFrom('transfers')
    .innerJoin('wallet_accounts', 'wallet_accounts.id', 'debit_id')
    .select(['customer_id', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('order_id', '=', orderId)
    .where('reason', '=', 'spend')
    .groupBy('customer_id')
    .executeTakeFirst();
  return spent?.customer_id ? { customerId: spent.customer_id, amount: Number(spent.amount) } : undefined;
}
