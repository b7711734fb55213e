import type { Tx } from '#platform/db/db.ts';
import { insertBooking } from './queries.ts';

/** What gateways hold for us, what drivers were handed, what was sold, and what goes back to whoever paid it. */
export type House = 'gateway' | 'cash' | 'sales' | 'owed';

/** Why money goes from one of the shop's own accounts to another. */
export type BookingReason = 'capture' | 'owe' | 'pay_back';

export interface Booking {
  from: House;
  to: House;
  amount: number; // sen
  reason: BookingReason;
  source: { type: string; id: string };
  orderId: string;
  at?: string | undefined; // a moment; now when left out
}

/** Writes down money that touches no wallet. One cause is written down once for one reason; a second time is a defect. */
export async function bookMoney(tx: Tx, booking: Booking): Promise<void> {
  if (!(await insertBooking(tx, booking))) {
    throw new Error(`${booking.source.type} ${booking.source.id} has been booked before: ${booking.reason}`);
  }
}
