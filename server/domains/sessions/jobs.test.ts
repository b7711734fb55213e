import { sql } from 'kysely';
import { addAddress } from '#domains/accounts/save-address.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import type { Tx } from '#platform/db/db.ts';
import { aisyahsHome } from '#test/fixtures/given-checkout.ts';
import { givenAccount } from '#test/fixtures/given-customer.ts';
import { expect, test } from '#test/harness/test.ts';
import { grantGuestToken } from './grant-guest-token.ts';
import { deleteExpiredSessionsTask } from './jobs.ts';

test('expired tokens are deleted, valid ones are not', async ({ db }) => {
  await db.deleteFrom('tokens').execute();
  for (const state of ['living', 'old', 'idle']) {
    await grantGuestToken(db);
    const fresh = db.updateTable('tokens').where('idle_timeout', '=', '90 days');
    if (state === 'old')
      await fresh.set({ expires_at: sql`now() - interval '1 second'`, idle_timeout: '1 day' }).execute();
    if (state === 'idle')
      await fresh.set({ last_used_at: sql`now() - interval '2 days'`, idle_timeout: '1 day' }).execute();
    if (state === 'living') await fresh.set({ idle_timeout: '30 days' }).execute();
  }

  await deleteExpiredSessionsTask({}, db);

  expect(
    await db.selectFrom('tokens').select(sql<string>`idle_timeout::text`.as('idle_timeout')).execute(),
  ).toEqual([{ idle_timeout: '30 days' }]);
});

test("the address book of a guest is deleted with the guest's last token", async ({ tx }) => {
  const [here, gone] = [await grantGuestToken(tx), await grantGuestToken(tx)];
  for (const { token } of [here, gone]) await addAddress(tx, await scope(tx, token), aisyahsHome);
  const { id: customer } = await givenAccount(tx);
  await addAddress(tx, customer, aisyahsHome);
  const left = await scope(tx, here.token);
  await tx.deleteFrom('tokens').where('token_hash', '=', hashOfToken(gone.token)).execute();

  await deleteExpiredSessionsTask({}, tx);

  const remaining = await tx.selectFrom('addresses').select('shopper_id').execute();
  expect(remaining.map(({ shopper_id }) => shopper_id).sort()).toEqual([left, customer].sort());
});

async function scope(tx: Tx, token: string): Promise<string> {
  const found = tx.selectFrom('tokens').select('shopper_id').where('token_hash', '=', hashOfToken(token));
  return (await found.executeTakeFirstOrThrow()).shopper_id;
}
