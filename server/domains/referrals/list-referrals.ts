import {
  type listReferrals as call,
  type Referral,
  referralList,
} from '@kebun/contract/referrals/referrals.ts';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { pageReply, parseListQuery } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { friendName } from './friend-name.ts';
import { type ReferralRow, selectReferrals } from './queries.ts';

type Query = Static<(typeof call.call)['query']>;

/** Lists the friends invited by a customer, each with first name, initial and progress. */
export async function listReferrals(db: Db, customerId: string, query: Query) {
  const list = parseListQuery(query, referralList);
  const { rows, total, summary } = await selectReferrals(db, customerId, list);
  return { ...pageReply(rows.map(referralReply), { ...list, total }), summary };
}

/** Returns one friend invited by a customer. */
export async function findReferral(db: Db, customerId: string, id: string): Promise<Referral> {
  const list = { ...parseListQuery({ limit: 1 }, referralList), id };
  const { rows } = isUuid(id) ? await selectReferrals(db, customerId, list) : { rows: [] };
  if (!rows[0]) throw new Refusal('not_found');
  return referralReply(rows[0]);
}

const referralReply = (row: ReferralRow): Referral => ({
  id: row.id,
  display_name: friendName(row.first_name ?? '–', row.last_name ?? ''),
  status: row.status,
  joined_at: new Date(row.joined_at).toISOString(),
  reward_amount: row.status === 'forfeited' ? 0 : row.reward,
});
