import type { Tx } from '#platform/db/db.ts';
import { updateWriter } from './queries.ts';

/** What a guest has said is the customer's who they turn out to be, but for what the customer has said before. */
export const assignGuestReviews = (tx: Tx, guestId: string, customerId: string) =>
  updateWriter(tx, guestId, customerId);
