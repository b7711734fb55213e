/**
 * Neither an answer nor its work reveals whether an account exists: equal bytes, equal statements, equally many
 * password hashes. Measured times would prove less, because they depend on the machine.
 */
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { Passwords } from '#platform/auth/passwords.ts';
import { readConfig } from '#platform/lib/config.ts';
import { buildApp } from '../../app.ts';
import { givenCustomer, newcomer, password } from '../fixtures/given-customer.ts';
import { givenKeys, givenStaff } from '../fixtures/given-staff.ts';
import { quickHashes } from '../fixtures/quick-hashes.ts';
import { testPepper } from '../fixtures/test-pepper.ts';
import { type Answer, requestTo, type SendRequest } from '../harness/api.ts';
import { inOneTransaction } from '../harness/one-transaction.ts';
import { test as base, expect, freshDatabase, neverBusy } from '../harness/test.ts';

const config = readConfig({ DEMO: '1', LIMITS: 'off' });

/** A server that records every statement. */
const test = base.extend('shop', async ({ databases }, { onCleanup }) => {
  const fresh = await freshDatabase(databases);
  const client = await fresh.pool.connect();
  await client.query('begin; set local idle_in_transaction_session_timeout = 0');
  const statements: string[] = [];
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((args: string | { text: string }, ...rest: unknown[]) => {
    statements.push(typeof args === 'string' ? args : args.text);
    return query(args, ...rest);
  }) as typeof client.query;
  const db = inOneTransaction(() => client);
  const parts = { config, pepper: testPepper, overload: neverBusy, passwordCost: quickHashes };
  const http: FastifyInstance = await buildApp({ ...parts, db });
  onCleanup(async () => {
    await http.close();
    await query('rollback');
    client.release();
    await fresh.destroy();
  });
  return { request: Object.assign(requestTo(http), { db }), db, statements };
});

const known = newcomer.email;
const unknown = 'no.body@example.my';
const knownPhone = '+60123456789';
const unknownPhone = '+60123456780';

// biome-ignore format: table
const attempts: Record<string, [known: Attempt, unknown: Attempt]> = {
  'signing in':              pair((email) => ['/api/token', { grant_type: 'password', login: email, password: 'a-wrong-guess' }]),
  'signing in by phone':     [
    (request) => request('POST', '/api/token', { grant_type: 'password', login: knownPhone, password: 'a-wrong-guess' }),
    (request) => request('POST', '/api/token', { grant_type: 'password', login: unknownPhone, password: 'a-wrong-guess' }),
  ],
  'signing in as staff':     pair((email) => ['/api/staff/token', { login: email, password: 'a-wrong-guess', code: '000000' }]),
  'a forgotten password':    pair((email) => ['/api/forget-password', { email }]),
  'a code that is wrong':    pair((email) => ['/api/verify-forget-password-token', { email, token: '000000' }]),
  'a ticket that is wrong':  pair((email) => ['/api/reset-password', { email, reset_ticket: `rt_${'A'.repeat(43)}`, password: 'sambal-petai-9' }]),
  'making an account':       pair((email) => ['/api/register', { ...newcomer, email }]),
  'the newsfeed':            pair((email) => ['/api/newsletter', { email }]),
};

type Attempt = (request: SendRequest) => Promise<Answer>;

function pair(sent: (email: string) => [path: string, body: unknown]): [Attempt, Attempt] {
  const about = (email: string): Attempt => {
    const [path, body] = sent(email);
    return (request) => request('POST', path, body);
  };
  return [about(known), about(unknown)];
}

test('A-06, A-07: an email address for a new account', async ({ shop: { request, statements } }) => {
  await givenCustomer(request);
  const watched = async (first_name: string, expected: string) => {
    const { headers } = await givenCustomer(request, {
      first_name,
      email: `${first_name.toLowerCase()}@example.my`,
    });
    statements.length = 0;
    const { status, body } = await request('PUT', '/api/me', { email: expected, password }, headers);
    return {
      status,
      pending: body.pending_verification.length,
      message: body.message,
      statements: statements.filter((text) => !text.includes('from "settings"')), // they are cached for seconds
    };
  };

  const seen = await watched('Kumar', known);
  expect(await watched('Ravis', unknown)).toEqual(seen);
  expect(seen).toMatchObject({ status: 200, pending: 1 });
});

/** Returns the answer as text, without its time and request id. */
function bytesOf({ status, body, headers: { date, 'x-request-id': _id, ...headers } }: Answer): string {
  const { request_id, registration, sent_to, ...rest } = body; // the sent values, and a random id
  return JSON.stringify({ status, headers, rest });
}

test.for(Object.entries(attempts))('A-06, A-07: %s', async ([, [ofKnown, ofUnknown]], { shop }) => {
  const { request, db, statements } = shop;
  await givenCustomer(request, { phone: knownPhone });
  await givenKeys(db, await givenStaff(db, 'packer', [], known));
  for (const address of [known, unknown]) await request('POST', '/api/forget-password', { email: address });
  await request('POST', '/api/token', { grant_type: 'password', login: unknown, password }); // the first attempt prepares a hash
  const hashing = vi.spyOn(Passwords.prototype, 'matches');

  const watched = async (attempt: Attempt) => {
    statements.length = 0;
    hashing.mockClear();
    const answer = await attempt(request);
    return { bytes: bytesOf(answer), statements: [...statements], hashed: hashing.mock.calls.length };
  };

  const seen = await watched(ofKnown);
  expect(await watched(ofUnknown)).toEqual(seen);
  expect(seen.statements).not.toEqual([]);
  hashing.mockRestore();
});

test('A-06: a closed account looks like an unknown one without its password', async ({
  shop: { request, db, statements },
}) => {
  await givenCustomer(request);
  const before = await attempts['signing in']?.[1](request);
  statements.length = 0;
  await db.updateTable('customers').set({ disabled_at: new Date().toISOString() }).execute();
  const after = await attempts['signing in']?.[0](request);

  expect(after && bytesOf(after)).toBe(before && bytesOf(before));
});
