import { sql } from 'kysely';
import { mailsIn } from '#test/fixtures/given-mail.ts';
import { givenKeys, givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/test.ts';
import { enqueueAlert } from './enqueue-alert.ts';
import { overrideSettings } from './override-settings.ts';

test('an alert goes to everyone with the permission, each in their own language', async ({ db, tx }) => {
  await sql`update staff set disabled_at = now()`.execute(tx);
  const owner = await givenStaff(tx, 'owner');
  const manager = await givenStaff(tx, ['manager', 'packer']);
  const packer = await givenStaff(tx, 'packer');
  const gone = await givenStaff(tx, 'owner');
  for (const member of [owner, manager, packer, gone]) await givenKeys(tx, member);
  await givenStaff(tx, 'owner'); // has not accepted the invitation
  await sql`update staff set language = 'zh' where id = ${manager.id}`.execute(tx);
  await sql`update staff set disabled_at = now() where id = ${gone.id}`.execute(tx);

  await enqueueAlert(tx, 'ledger.violations', { day: '2026-11-28' }, 'payments.read');

  const sent = await mailsIn(db);
  expect(sent.map(({ recipient, language }) => [recipient, language])).toEqual([
    [owner.email, 'en'],
    [manager.email, 'zh'],
  ]);
});

test('before anyone has accepted an invitation an alert goes to the address of the shop', async ({
  db,
  tx,
}) => {
  await sql`update staff set disabled_at = now()`.execute(tx);
  await overrideSettings(tx, { contact: { email: 'hello@kebun.example' } });
  await enqueueAlert(tx, 'ledger.violations', { day: '2026-11-28' }, 'payments.read');
  expect((await mailsIn(db)).map(({ recipient }) => recipient)).toEqual(['hello@kebun.example']);
});
