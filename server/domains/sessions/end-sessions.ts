import type { Tx } from '#platform/db.ts';
import { deleteSessions } from './queries.ts';

/** Signs a customer out everywhere. */
export const endSessions = (tx: Tx, customerId: string) => deleteSessions(tx, customerId);
