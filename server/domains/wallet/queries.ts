import { maxWalletBalance } from '@kebun/contract/lib/limits.ts';
import type { WalletReason } from '@kebun/contract/wallet/wallet.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { LedgerTransfer, SystemAccount } from './post-ledger-transfer.ts';
import type { Transfer } from './transfer-credit.ts';

/** The system account on the other side of each reason. */
// biome-ignore format: table
const houses: Record<WalletReason, SystemAccount | 'goodwill'> = {
  spend:   'sales', release:  'sales',    refund: 'owed',
  adjust:  'goodwill', referral: 'goodwill', coin: 'goodwill',
};

/** Creating a wallet locks its owner. */
export const ensureWallet = (tx: Tx, customerId: string) =>
  sql`
    insert into wallet_accounts (customer_id)
    select id from shoppers
    where id = ${customerId}::uuid and not exists (select from wallet_accounts where customer_id = ${customerId}::uuid)
    for no key update
    on conflict (customer_id) do nothing
  `.execute(tx);

/**
 * Locks the wallet, reads it and moves the credit, in one statement. It uses the locked balance, because the update
 * itself sees the wallet as of the start of the statement. Returns false when the balance is too low or the same
 * source moved it before.
 */
export async function insertTransfer(
  tx: Tx,
  { customerId, amount, reason, source, orderId, note }: Transfer,
): Promise<boolean> {
  const { rows } = await sql`
    with wallet as materialized (
      select id, balance, entries, ${amount}::bigint as amount from wallet_accounts
      where customer_id = ${customerId}::uuid
      for no key update
    ), transferred as (
      insert into transfers (debit_id, credit_id, amount, reason, source_type, source_id, order_id, note)
      select case when amount < 0 then wallet.id else account.id end, case when amount < 0 then account.id else wallet.id end,
        abs(amount), ${reason}, ${source.type}, ${source.id}::uuid, ${orderId ?? null}::uuid, ${note ?? null}
      from wallet, wallet_accounts as account
      where account.system_account = ${houses[reason]} and wallet.balance + amount between 0 and ${maxWalletBalance}::bigint
      on conflict (source_type, source_id, reason) do nothing
      returning id
    ), moved as (
      update wallet_accounts
      set balance = wallet.balance + amount, entries = wallet.entries + 1
      from wallet, transferred
      where wallet_accounts.id = wallet.id
      returning wallet_accounts.id, wallet_accounts.balance, wallet_accounts.entries, amount
    )
    insert into wallet_entries (account_id, position, transfer_id, amount, balance)
    select moved.id, entries, transferred.id, amount, balance from moved, transferred
    returning position
  `.execute(tx);
  return rows.length === 1;
}

export const selectTransfer = (db: Db, { source, reason }: Pick<Transfer, 'source' | 'reason'>) =>
  db
    .selectFrom('transfers')
    .select('id')
    .where('source_type', '=', source.type)
    .where('source_id', '=', source.id)
    .where('reason', '=', reason)
    .executeTakeFirst();

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

/** Returns the credit used by an order, and its wallet. */
export async function selectSpent(db: Db, orderId: string) {
  const spent = await db
    .selectFrom('transfers')
    .innerJoin('wallet_accounts', 'wallet_accounts.id', 'debit_id')
    .select(['customer_id', 'amount'])
    .where('source_type', '=', 'order')
    .where('source_id', '=', orderId)
    .where('reason', '=', 'spend')
    .executeTakeFirst();
  return spent?.customer_id ? { customerId: spent.customer_id, amount: spent.amount } : undefined;
}
