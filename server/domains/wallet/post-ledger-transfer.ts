import type { Tx } from '#platform/db/db.ts';
import { insertLedgerTransfer } from './queries.ts';

/** What gateways hold for us, what drivers were handed, what was sold, and what goes back to whoever paid it. */
export type SystemAccount = 'gateway' | 'cash' | 'sales' | 'owed';

/** Why money goes from one of the shop's own accounts to another. */
export type LedgerReason = 'capture' | 'owe' | 'pay_back';

export interface LedgerTransfer {
  from: SystemAccount;
  to: SystemAccount;
  amount: number; // sen
  reason: LedgerReason;
  source: { type: string; id: string };
  orderId: string;
  at?: string | undefined; // a moment; now when left out
}

/** Writes down money that touches no wallet. One cause is written down once for one reason; a second time is a defect. */
export async function postLedgerTransfer(tx: Tx, booking: LedgerTransfer): Promise<void> {
  if (!(await insertLedgerTransfer(tx, booking))) {
    throw new Error(`${booking.source.type} ${booking.source.id} has been booked before: ${booking.reason}`);
  }
}
