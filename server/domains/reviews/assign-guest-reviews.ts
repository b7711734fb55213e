import type { Tx } from '#platform/db/db.ts';
import { updateWriter } from './queries.ts';

/** Moves a guest's reviews to the customer who signed in. Reviews by the customer stay. */
export const assignGuestReviews = (tx: Tx, guestId: string, customerId: string) =>
  updateWriter(tx, guestId, customerId);
