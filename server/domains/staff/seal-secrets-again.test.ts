import { CodeGenerator } from '#platform/auth/mail-codes.ts';
import { keyIdOf } from '#platform/auth/pepper.ts';
import { SecretBox } from '#platform/auth/secret-box.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { givenCustomer, newcomer, signInAs } from '#test/fixtures/given-customer.ts';
import { givenKeys, givenStaff, staffPassword } from '#test/fixtures/given-staff.ts';
import { testPepper } from '#test/fixtures/test-pepper.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { countOfOld, sealSecretsAgain } from './seal-secrets-again.ts';

const pepper = Buffer.alloc(32, 'another');
const replacing = { pepper, oldPepper: testPepper };
const keyId = keyIdOf(pepper);

const signInStaff = (request: SendRequest, login: string, code: string) =>
  request('POST', '/api/staff/token', { login, password: staffPassword, code });

const hashIn = async (db: Db, table: 'customers' | 'staff') =>
  (
    await db
      .selectFrom(table)
      .select('password_hash')
      .where('password_hash', 'is not', null)
      .executeTakeFirst()
  )?.password_hash;

test('F-20: a customer signs in with a password of the old pepper, which is hashed again', async ({
  open,
  db,
}) => {
  await givenCustomer(await open());
  const before = await hashIn(db, 'customers');
  expect((await signInAs(await open({ pepper }), newcomer.email)).status).toBe(401);
  expect((await countOfOld(db, keyId)).customers).toBe(1);

  expect((await signInAs(await open(replacing), newcomer.email)).status).toBe(200);
  expect(await hashIn(db, 'customers')).not.toBe(before);
  expect((await countOfOld(db, keyId)).customers).toBe(0);
  expect((await signInAs(await open({ pepper }), newcomer.email)).status).toBe(200);
});

test('F-20: a hash without the id of a pepper is of the old one', async ({ open, db }) => {
  await givenCustomer(await open());
  const password_hash = (await hashIn(db, 'customers'))?.replace(/,keyid=[^$]+/, '') ?? '';
  await db.updateTable('customers').set({ password_hash }).execute();

  expect((await signInAs(await open(), newcomer.email)).status, 'without a replacement').toBe(200);
  expect((await signInAs(await open(replacing), newcomer.email)).status).toBe(200);
  expect(await hashIn(db, 'customers')).toContain(`,keyid=${keyId}$`);
});

test('F-20: staff sign in with an authenticator of the old pepper, which is sealed again', async ({
  open,
  db,
}) => {
  const packer = await givenStaff(db, 'packer');
  const code = await givenKeys(db, packer);

  expect((await signInStaff(await open(replacing), packer.email, code())).status).toBe(200);
  expect((await signInStaff(await open({ pepper }), packer.email, code(1))).status).toBe(200);
  expect((await countOfOld(db, keyId)).staff).toBe(0);
});

test('F-20: a recovery code of the old pepper works, once', async ({ open, db }) => {
  const packer = await givenStaff(db, 'packer');
  await givenKeys(db, packer);
  const codes = await issueRecoveryCodes(db as unknown as Tx, packer.id, new SecretBox(testPepper));
  expect((await countOfOld(db, keyId)).recovery_codes).toBe(1);
  const request = await open(replacing);

  expect((await signInStaff(request, packer.email, codes[0] ?? '')).status).toBe(200);
  expect((await signInStaff(request, packer.email, codes[0] ?? '')).status).toBe(401);
  await issueRecoveryCodes(db as unknown as Tx, packer.id, new SecretBox(pepper, testPepper));
  expect((await countOfOld(db, keyId)).recovery_codes).toBe(0);
});

test('F-20: the command seals authenticators again, and a second time none', async ({ open, db, tx }) => {
  const packer = await givenStaff(db, 'packer');
  const code = await givenKeys(db, packer);
  const seals = new SecretBox(pepper, testPepper);

  expect(await sealSecretsAgain(tx, seals)).toBe(1);
  expect(await sealSecretsAgain(tx, seals)).toBe(0);
  expect(await countOfOld(db, keyId)).toMatchObject({ staff: 1 });
  expect((await signInStaff(await open(replacing), packer.email, code())).status).toBe(200);
});

test('F-20: codes and links of mails that were sent before stay valid', () => {
  const old = new CodeGenerator(testPepper);
  const both = new CodeGenerator(pepper, testPepper);

  expect(both.matches('one', old.codeOf('one'))).toBe(true);
  expect(both.matchesLink('one', old.linkOf('one'))).toBe(true);
  expect(both.matches('one', both.codeOf('one'))).toBe(true);
  expect(both.matchesLink('two', old.linkOf('one'))).toBe(false);
  expect(new CodeGenerator(pepper).matches('one', old.codeOf('one'))).toBe(false);
});
