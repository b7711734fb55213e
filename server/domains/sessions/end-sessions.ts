import type { Tx } from '#platform/db/db.ts';
import { deleteSessions } from './queries.ts';

/** Ends all sessions of a customer. */
export const endSessions = (tx: Tx, customerId: string) => deleteSessions(tx, customerId);

/** Ends the sessions of a guest. Returns false when there were none, so that only one of two requests continues. */
export const endGuest = (tx: Tx, guestId: string) => deleteSessions(tx, guestId);
