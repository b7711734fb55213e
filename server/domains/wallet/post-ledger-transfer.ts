import type { Tx } from '#platform/db/db.ts';
import { insertLedgerTransfer } from './queries.ts';

/** The system accounts: money at gateways, cash from drivers, sales, and refunds owed. */
export type SystemAccount = 'gateway' | 'cash' | 'sales' | 'owed';

/** Why money moves between system accounts. */
export type LedgerReason = 'capture' | 'accrue_refund' | 'pay_refund';

export interface LedgerTransfer {
  from: SystemAccount;
  to: SystemAccount;
  amount: number; // sen
  reason: LedgerReason;
  source: { type: string; id: string };
  orderId: string;
  at?: string | undefined; // defaults to now
}

/** Posts a transfer between system accounts. Throws when the same source was posted before for this reason. */
export async function postLedgerTransfer(tx: Tx, booking: LedgerTransfer): Promise<void> {
  if (!(await insertLedgerTransfer(tx, booking))) {
    throw new Error(
      `postLedgerTransfer: ${booking.source.type} ${booking.source.id} was already posted as ${booking.reason}`,
    );
  }
}
