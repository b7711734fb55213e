import type { listReferrals as call } from '@kebun/contract/referrals.schema.ts';
import type { Referral } from '@kebun/contract/referrals.ts';
import type { Static } from 'typebox';
import { asList, paged } from '#platform/collection.ts';
import type { Db } from '#platform/db.ts';
import { friendName } from './friend-name.ts';
import { type ReferralRow, selectReferrals } from './queries.ts';

type Query = Static<(typeof call)['query']>;

const shape = { search: [], filters: ['status'], orders: [] } as const;

/** Whom a customer has brought. Of each they learn a first name, a letter, and how far it has come. */
export async function listReferrals(db: Db, customerId: string, query: Query) {
  const { page, limit, offset } = asList(query, shape);
  const { rows, total, summary } = await selectReferrals(db, customerId, {
    wanted: query.status,
    limit,
    offset,
  });
  return { ...paged(rows.map(referralReply), { page, limit, total }), summary };
}

const referralReply = (row: ReferralRow): Referral => ({
  id: row.id,
  display_name: friendName(row.first_name ?? '–', row.last_name ?? ''),
  status: row.status,
  joined_at: new Date(row.joined_at).toISOString(),
  reward_amount: row.status === 'forgone' ? 0 : row.reward,
});
