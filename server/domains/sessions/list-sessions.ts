import type { Db } from '#platform/db.ts';
import { selectSessions } from './queries.ts';

/** Where a customer is signed in. */
export const listSessions = (db: Db, customerId: string) => selectSessions(db, customerId);
