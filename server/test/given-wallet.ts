import { randomBytes, randomUUID } from 'node:crypto';
import { createCustomer } from '#domains/accounts/create-customer.ts';
import { giveCredit } from '#domains/wallet/give-credit.ts';
import { type Db, inTransaction } from '#platform/db.ts';
import type { Shopper } from '#platform/session.ts';

/** Somebody with an account, who never signs in. */
export async function givenMember(
  db: Db,
  email = `meiling-${randomBytes(6).toString('hex')}@example.my`,
): Promise<Shopper> {
  const customer = await inTransaction(db, (tx) =>
    createCustomer(tx, {
      first_name: 'Mei Ling',
      last_name: 'Tan',
      display_name: 'Mei Ling',
      email,
      phone: null,
      gender: null,
      date_of_birth: null,
      language: 'en',
      password_hash: '$argon2id$nobody',
    }),
  );
  return { id: customer.shopper_id, kind: 'customer' };
}

/** The same with so much store credit. */
export async function givenWallet(db: Db, amount: number): Promise<Shopper> {
  const member = await givenMember(db);
  await inTransaction(db, (tx) =>
    giveCredit(tx, {
      customerId: member.id,
      amount,
      reason: 'adjust',
      source: { type: 'test', id: randomUUID() },
    }),
  );
  return member;
}

export const balanceIn = async (db: Db, { id }: Shopper) =>
  (await db.selectFrom('wallet_accounts').select('balance').where('customer_id', '=', id).executeTakeFirst())
    ?.balance;
