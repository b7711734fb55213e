import { sql } from 'kysely';
import { expect, test } from '#test/test.ts';
import { grantGuestToken } from './grant-guest-token.ts';
import { sweepSessions } from './jobs.ts';

test('dead tokens are forgotten, living ones are not', async ({ db }) => {
  await db.deleteFrom('tokens').execute();
  for (const state of ['living', 'old', 'idle']) {
    await grantGuestToken(db);
    const fresh = db.updateTable('tokens').where('idle_for', '=', '90 days');
    if (state === 'old')
      await fresh.set({ expires_at: sql`now() - interval '1 second'`, idle_for: '1 day' }).execute();
    if (state === 'idle')
      await fresh.set({ last_used_at: sql`now() - interval '2 days'`, idle_for: '1 day' }).execute();
    if (state === 'living') await fresh.set({ idle_for: '30 days' }).execute();
  }

  await sweepSessions({}, db);

  expect(await db.selectFrom('tokens').select(sql<string>`idle_for::text`.as('idle_for')).execute()).toEqual([
    { idle_for: '30 days' },
  ]);
});
