import * as limits from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { insertDataRequest } from '#domains/privacy/data-request-rows.ts';
import { insertRegistration } from '#domains/sessions/registration-rows.ts';
import { upsertPasswordReset } from '#domains/sessions/reset-code-rows.ts';
import { upsertVerification } from '#domains/sessions/verification-rows.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenAccount } from './fixtures/given-customer.ts';
import { expect, test } from './harness/test.ts';

const email = 'lim@example.my';

/** How long a column of the only row of a table lies behind the request, in minutes. */
async function minutesIn(tx: Tx, table: string, column: string) {
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from ${sql.ref(column)} - requested_at) / 60)::float8 as minutes from ${sql.table(table)}`.execute(
    tx,
  );
  return rows.map(({ minutes }) => minutes);
}

const pending = {
  email,
  phone: null,
  first_name: 'Mei',
  last_name: 'Lim',
  display_name: 'Mei',
  password_hash: '-',
  date_of_birth: null,
  gender: null,
  language: 'en',
  refer_code: null,
} as unknown as Parameters<typeof insertRegistration>[1];

const lifetimes: [string, string, number, (tx: Tx, customerId: string) => Promise<unknown>][] = [
  ['password_resets', 'expires_at', limits.resetCodeMinutes, (tx) => upsertPasswordReset(tx, email)],
  ['password_resets', 'link_until', limits.resetLinkMinutes, (tx) => upsertPasswordReset(tx, email)],
  ['registrations', 'expires_at', limits.registrationCodeMinutes, (tx) => insertRegistration(tx, pending)],
  [
    'verifications',
    'expires_at',
    limits.verificationCodeMinutes,
    (tx, customerId) => upsertVerification(tx, customerId, 'email', email),
  ],
  ['data_requests', 'code_until', limits.dataCodeMinutes, (tx) => insertDataRequest(tx, email)],
  ['data_requests', 'link_until', limits.dataLinkMinutes, (tx) => insertDataRequest(tx, email)],
];

test.for(lifetimes)(
  '%s.%s follows contract/lib/limits.ts: %i minutes',
  async ([table, column, minutes, insertOne], { tx }) => {
    const { id } = await givenAccount(tx);
    await sql`delete from ${sql.table(table)}`.execute(tx);

    await insertOne(tx, id);
    expect(await minutesIn(tx, table, column)).toEqual([minutes]);
    if (table === 'registrations') return; // each request has a row of its own

    await sql`update ${sql.table(table)} set requested_at = requested_at - interval '1 day'`.execute(tx);
    await insertOne(tx, id);
    expect(await minutesIn(tx, table, column)).toEqual([minutes]);
  },
);
