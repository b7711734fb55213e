import { randomBytes } from 'node:crypto';
import type { RegistrationReceipt } from '@kebun/contract/accounts/accounts.ts';
import { mergeGuest } from '#apps/guest-merge/merge-guest.ts';
import { CodeGenerator } from '#platform/auth/mail-codes.ts';
import { Passwords } from '#platform/auth/passwords.ts';
import { hashOfToken, type Shopper } from '#platform/auth/session.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenCart, givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { newcomer } from '#test/fixtures/given-customer.ts';
import { givenMember } from '#test/fixtures/given-wallet.ts';
import { testPepper } from '#test/fixtures/test-pepper.ts';
import { stopAnywhere } from '#test/harness/interrupted-anywhere.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { finishRegistration, registerCustomer } from './register.ts';
import { saveResetTicket, upsertPasswordReset } from './reset-code-rows.ts';
import { resetPassword } from './reset-password.ts';
import type { SignInContext } from './sign-in.ts';

const long = { timeout: 90_000 };
const passwords = new Passwords(testPepper);

const signingIn = (db: Db, guest: Shopper | undefined): SignInContext => ({
  db,
  inTransaction: (work) => inTransaction(db, work),
  passwords,
  guest,
  checkingOut: false,
  device: { remember: false, name: null },
  site: '203.0.113.0/24',
  moment: inEnglish(),
  mergeGuest,
});

/** Counts the rows of these tables. */
async function countsIn(db: Db) {
  const tables = ['customers', 'tokens', 'mails'] as const;
  const counts = tables.map((table) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).map(({ n }) => Number(n));
}

test(
  'R-02: a registration stopped between any two statements makes no account, and can be repeated',
  long,
  async ({ fresh: { db } }) => {
    const guest = await givenGuest(db);
    await givenCart(db, guest, { kailan: 2 });
    const codes = new CodeGenerator(testPepper);
    const reply = await registerCustomer({ ...newcomer }, 'en', signingIn(db, guest));
    const { registration } = reply as RegistrationReceipt;
    const before = await countsIn(db);
    const register = (one: Db) =>
      inTransaction(one, (tx) =>
        finishRegistration(
          tx,
          { registration, token: codes.codeOf(registration) },
          codes,
          signingIn(one, guest),
        ),
      );
    const basket = () => db.selectFrom('carts').select('id').where('shopper_id', '=', guest.id).execute();

    const stopped = await stopAnywhere(db, register, async () => {
      expect(await countsIn(db)).toEqual(before);
      expect(await basket()).toHaveLength(1); // it belongs to the guest until there is an account
    });

    expect(stopped).toBeGreaterThan(5);
    const [customers = 0, tokens = 0, mails] = before;
    expect(await countsIn(db)).toEqual([customers + 1, tokens + 1, mails]);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test(
  'R-02: a password reset stopped between any two statements keeps the old password, and its ticket stays valid',
  long,
  async ({ fresh: { db } }) => {
    const email = 'meiling.reset@example.my';
    const member = await givenMember(db, email);
    const reset_ticket = `rt_${randomBytes(32).toString('base64url')}`;
    await inTransaction(db, async (tx) => {
      const { id = '' } = (await upsertPasswordReset(tx, email)) ?? {};
      await saveResetTicket(tx, id, hashOfToken(reset_ticket));
    });
    const hashNow = async () =>
      (
        await db
          .selectFrom('customers')
          .select('password_hash')
          .where('shopper_id', '=', member.id)
          .executeTakeFirstOrThrow()
      ).password_hash;
    const before = { counts: await countsIn(db), hash: await hashNow() };
    const reset = (one: Db) =>
      resetPassword({ email, reset_ticket, password: 'sambal-petai-9' }, signingIn(one, undefined));

    const stopped = await stopAnywhere(db, reset, async () => {
      expect({ counts: await countsIn(db), hash: await hashNow() }).toEqual(before);
    });

    expect(stopped).toBeGreaterThan(4);
    expect(await passwords.matches('sambal-petai-9', await hashNow())).toBe(true);
    await expect(reset(db)).rejects.toMatchObject({ code: 'code_invalid' });
    expect(await findShopViolations(db)).toEqual([]);
  },
);
