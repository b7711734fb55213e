import { type listSessions as call, type Session, sessionList } from '@kebun/contract/accounts/accounts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Static } from 'typebox';
import type { Caller } from '#platform/auth/session.ts';
import type { Db } from '#platform/db/db.ts';
import { momentOf, pageOf, type RowColumns, textOf } from '#platform/db/row-columns.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { selectSessions } from './queries.ts';

const device = textOf<Session>((session) => session.device);
const columns: RowColumns<typeof sessionList, Session> = {
  device,
  text: device,
  last_used_at: momentOf(({ last_used_at }) => last_used_at),
  created_at: momentOf(({ created_at }) => created_at),
};

/** Returns the sessions of a customer, the latest used first. */
export const listSessions = (db: Db, customerId: string) => selectSessions(db, customerId);

/** Returns one session of the customer, or undefined when it does not exist or has ended. */
export async function findSession(db: Db, { id, session }: Caller, sessionId: string) {
  const found = (await selectSessions(db, id)).find((one) => one.id === sessionId);
  return found && { ...found, is_this: found.id === session };
}

/** Returns a page of the customer's sessions. */
export async function pageOfSessions(
  db: Db,
  { id, session }: Caller,
  query: Static<(typeof call.call)['query']>,
  language: Language,
) {
  const sessions = (await selectSessions(db, id)).map((one) => ({ ...one, is_this: one.id === session }));
  return pageOf(sessions, parseListQuery(query, sessionList), columns, language);
}
