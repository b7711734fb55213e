import type { Tx } from '#platform/db/db.ts';
import { deleteSessions } from './queries.ts';

/** Signs a customer out everywhere. */
export const endSessions = (tx: Tx, customerId: string) => deleteSessions(tx, customerId);

/** Ends the sessions of a guest. Falsy when there were none, so that only one of two requests goes on. */
export const endGuest = (tx: Tx, guestId: string) => deleteSessions(tx, guestId);
