import { maxWalletBalance } from '@kebun/contract/lib/limits.ts';
import type { WalletReason } from '@kebun/contract/wallet/wallet.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import type { SystemAccount } from './post-ledger-transfer.ts';

/** The system account on the other side of each reason. */
// biome-ignore format: table
const houses: Record<WalletReason, SystemAccount | 'goodwill'> = {
  spend:   'sales', release:  'sales',    refund: 'owed',
  adjust:  'goodwill', referral: 'goodwill', coin: 'goodwill',
};

/** A transfer into or out of a customer's wallet. */
export interface Transfer {
  customerId: string;
  amount: number; // sen; negative: out of the wallet
  reason: WalletReason;
  source: { type: string; id: string };
  orderId?: string;
  note?: string;
}

/** `before`: the same transfer was already made. `short`: the balance is too low. */
export type TransferOutcome = 'done' | 'before' | 'short';

/**
 * Moves store credit. All credit moves through this function. A cause moves it once per reason, and a balance is
 * never negative. Wallets are locked before deals, stock and orders.
 */
export async function transferCredit(tx: Tx, transfer: Transfer): Promise<TransferOutcome> {
  const { moved } = await runPipelined({
    wallet: transfer.amount > 0 ? ensureWallet(tx, transfer.customerId) : undefined,
    moved: insertTransfer(tx, transfer),
  });
  if (moved) return 'done';
  return (await selectTransfer(tx, transfer)) ? 'before' : 'short';
}

interface CreditPayment {
  customerId: string;
  orderId: string;
  additionId?: string; // pays an addition to the order
  amount: number; // sen
}

/** Uses credit for an inserted order or an addition to it, once. Returns false when the balance is too low. */
export async function spendCredit(
  tx: Tx,
  { customerId, orderId, additionId, amount }: CreditPayment,
): Promise<boolean> {
  const source =
    additionId === undefined ? { type: 'order', id: orderId } : { type: 'addition', id: additionId };
  const spent = await transferCredit(tx, { customerId, amount: -amount, reason: 'spend', source, orderId });
  return spent !== 'short';
}

/** Creating a wallet locks its owner. */
const ensureWallet = (tx: Tx, customerId: string) =>
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
async function insertTransfer(
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

const selectTransfer = (db: Tx, { source, reason }: Pick<Transfer, 'source' | 'reason'>) =>
  db
    .selectFrom('transfers')
    .select('id')
    .where('source_type', '=', source.type)
    .where('source_id', '=', source.id)
    .where('reason', '=', reason)
    .executeTakeFirst();
