import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { addNote } from '#domains/orders/desk/add-note.ts';
import { updateOrderByStaff } from '#domains/orders/desk/staff-orders.ts';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { closePool, createKysely, type Db, inTransaction, openPool } from '#platform/db/db.ts';
import { givenCustomer, signInAs } from '#test/fixtures/given-customer.ts';
import { givenPaidOrder, moveBy } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';
import { deleteNow } from './delete-now.ts';
import { deleteAccountsTask } from './jobs.ts';
import { asCustomer } from './person.ts';
import { type PersonalTable, personalTables } from './personal-tables.ts';
import { ownedRowsSql } from './queries.ts';

const canary = 'Zuraidah Canary';

/** Columns that only the shop writes. All others receive a canary word, or refuse it. */
// biome-ignore format: table
const ownWords: Readonly<Record<string, readonly string[]>> = {
  notifications:      ['kind', 'payload'],
  accepted_policies:  ['slug', 'version'],
  idempotency_keys:   ['route'],
  checkouts:          ['payment_gateway', 'payment_method', 'coupon_code'],
  complaints:         ['kind'],
  refunds:            ['reason', 'reference'], // from a list, and the bank's reference
  payments:           ['gateway', 'trans_id'],
  payment_attempts:   ['method', 'code', 'label'],
  sandbox_payments:   ['ref_no', 'payment_id', 'trans_id'],
  payment_alerts:     ['mismatch', 'currency'],
  payment_findings:   ['finding'],
  coin_entries:       ['reason'],
  coin_accounts:      ['kind'],
  substitutes:        ['sku', 'name', 'unit'],
  swapped_lines:      ['sku', 'name', 'unit'],
  order_line_parts:   ['sku', 'name', 'unit'],
  order_lines:        ['sku', 'name', 'unit'],
  recall_lines:       ['credit'],
  order_additions:    ['state', 'gateway'],
  order_events:       ['move', 'from_status', 'to_status'],
  transfers:          ['source_type'],
  orders:             ['payment_gateway', 'payment_method', 'payment_label', 'shipping_type', 'shipping_name', 'shipping_eta', 'coupon_code', 'coupon_label', 'terms_version'],
  mails:              ['kind'],
  customers:          ['email'], // used to find the rows: it contains a canary
};

/** The books keep the town of a delivery, and the method and amount of a payment. */
const keptKeys = [
  ['city', 'zip', 'state_id', 'state_name', 'zone'],
  [
    'RefNo',
    'Amount',
    'Currency',
    'MerchantCode',
    'PaymentId',
    'ProdDesc',
    'Lang',
    'SignatureType',
    'Signature',
    'ResponseURL',
    'BackendURL',
  ],
  [
    'order_id',
    'refund_id',
    'customer_id',
    'verification_id',
    'reset_id',
    'subscription_id',
    'enquiry_id',
    'news',
  ],
].flat();

test('L-03: deleting a customer leaves none of their words in any column, with or without a verified email address', async ({
  open,
  fresh,
}) => {
  const { db } = fresh;
  const request = await open({ db });
  const people = [await givenWholeLife(db, request, true), await givenWholeLife(db, request, false)];
  const owner = openPool(fresh.ownerUrl, 1, { connection: 15_000 });
  try {
    for (const id of people) {
      expect(await plant(createKysely(owner), id), 'tables that the test does not cover').toEqual([]);
    }
  } finally {
    await closePool(owner);
  }
  expect(await placesOf(db)).toEqual(
    expect.arrayContaining(['customers', 'orders', 'mails', 'order_filters']),
  );
  expect(await placesOf(db)).not.toContain('audit_log');

  for (const id of people) expect(await inTransaction(db, (tx) => deleteNow(tx, id, 100_000))).toBe(true);

  expect(await placesOf(db)).toEqual(['mails']); // the farewell mails, until the night after they were sent
  await sql`update mails set status = 'sent', sent_at = now()`.execute(db);
  await deleteAccountsTask({}, db, withInvalidation(db, new CacheTags()));
  expect(await placesOf(db)).toEqual([]);
});

/** Inserts a customer with a row in every table, and staff notes in every place. */
async function givenWholeLife(db: Db, request: SendRequest, isProven: boolean): Promise<string> {
  const email = `zuraidah.canary.${isProven}@example.my`;
  const apart = `at.work.${email}`; // typed for one order only
  const { me, headers } = await givenCustomer(request, { first_name: canary, display_name: canary, email });
  const by = await givenStaff(db, 'owner');
  const shopper = { id: me.id as string, kind: 'customer' } as const;
  if (isProven) await sql`update customers set email_verified_at = now() where email = ${email}`.execute(db);
  await request('POST', '/api/newsletter', { email });
  await request('POST', '/api/contact', { name: canary, email, subject: 'A box', message: canary }, headers);

  const order = await givenPaidOrder(db, { kailan: 2 }, shopper);
  await sql`update orders set email = ${apart} where id = ${order.id}`.execute(db);
  await sql`insert into mails (kind, payload, language, recipient)
    values ('order.received', ${JSON.stringify({ order_id: order.id })}, 'en', ${apart})`.execute(db);
  await inTransaction(db, (tx) => addNote(tx, order.id, { body: canary }, by));
  await inTransaction(db, (tx) => updateOrderByStaff(tx, order.id, { move: 'pick', note: canary, by }));
  await moveBy(db, order, 'pack', 'dispatch', 'deliver');
  await written(request, me.id, order.id, by.headers);
  await sql`
    insert into order_filters (staff_id, name, search_term)
    values (${by.id}, ${canary}, null), (${by.id}, 'Rings twice', 'zuraid'), (${by.id}, 'By number', 'zuraidah.canary.')`.execute(
    db,
  );
  await fillIn(db, { id: me.id, email, orderId: order.id, staffId: by.id });
  await signInAs(request, email);
  return me.id;
}

/** Writes staff texts about a customer in every field for them. */
async function written(request: SendRequest, id: string, orderId: string, headers: Record<string, string>) {
  const path = `/api/staff/customers/${id}`;
  const key = () => ({ ...headers, 'idempotency-key': randomUUID() });
  const texts = [
    await request('POST', `${path}/notes`, { text: canary }, headers),
    await request('PUT', path, { is_active: false, reason: canary }, headers),
    await request('PUT', path, { is_active: true, reason: canary }, headers),
    await request(
      'POST',
      '/api/wallet_transactions',
      { user_id: id, type: 'credit', amount: 500, reason: canary, note: canary },
      key(),
    ),
    await request(
      'POST',
      '/api/wallet_transactions',
      { user_id: id, type: 'debit', amount: 500, reason: canary },
      key(),
    ),
  ];
  expect(texts.map(({ status }) => status)).toEqual([201, 200, 200, 201, 201]);
  const { data } = (await request('GET', `/api/staff/orders/${orderId}`, undefined, headers)).body;
  const items = [{ order_item_id: data.order_items?.[0]?.id ?? data.items?.[0]?.id, quantity: 1 }];
  const given = await request(
    'POST',
    `/api/staff/orders/${orderId}/refunds`,
    { reason: 'out_of_stock', note: canary, items },
    key(),
  );
  expect(given.status, JSON.stringify(given.body)).toBe(201);
}

/** Inserts rows into tables that are still empty and have text columns. */
async function fillIn(
  db: Db,
  { id, email, orderId, staffId }: Record<'id' | 'email' | 'orderId' | 'staffId', string>,
) {
  const one = (column: string) =>
    sql`(select ${sql.ref(column)} from order_lines where order_id = ${orderId} limit 1)`;
  const attempt = sql`(select id from payment_attempts where order_id = ${orderId})`;
  const statements: RawBuilder<unknown>[] = [
    sql`insert into saved_instruments (customer_id, gateway, provider_token, type, brand, last4) values (${id}, 'ipay88', ${`card_${id}`}, 'card', 'Visa', '1111')`,
    sql`insert into addresses (shopper_id, title, recipient, email, contact_number, street_address, city, zip, state_id)
      values (${id}, 'Home', '-', '-', '+60123456789', '-', 'Ipoh', '30000', 'MY-08')`,
    sql`insert into contact_numbers (shopper_id, title, contact_number) values (${id}, 'Home', '+60123456789')`,
    sql`insert into idempotency_keys (shopper_id, route, key, body_sha256) values (${id}, 'POST /x', gen_random_uuid(), sha256('x'))`,
    sql`insert into cart_lines (cart_id, sku_id, quantity, seen_price) select id, ${one('sku_id')}, 1, 100 from carts where shopper_id = ${id}`,
    sql`insert into data_requests (email, code_until, link_until) values (${email}, now(), now())`,
    sql`insert into password_resets (email, shopper_id, expires_at, link_until) values (${email}, ${id}, now(), now())`,
    sql`insert into registrations (email, first_name, last_name, display_name, password_hash, language, is_available, expires_at)
      values (${email}, '-', '-', '-', '-', 'en', false, now())`,
    sql`insert into e_invoice_buyers (order_id, name, tin, id_type, id_number, address)
      values (${orderId}, 'x', 'IG115002000', 'nric', '900101105432', 'x')`,
    sql`insert into order_additions (order_id, state, gateway, amount, item_count, added_at)
      values (${orderId}, 'failed', 'ipay88', 100, 1, null)`,
    sql`insert into delivery_moves (order_id, reason, staff_id, note, from_starts_at, from_ends_at, to_starts_at, to_ends_at)
      values (${orderId}, 'staff', ${staffId}, '-', now(), now() + interval '1 hour', now(), now() + interval '1 hour')`,
    sql`insert into unverified_orders (order_id, identity_keys) values (${orderId}, array['network:-'])`,
    sql`insert into known_devices (customer_id, device_hash) values (${id}, sha256('x'))`,
    sql`insert into refer_codes (code, customer_id, is_chosen) values (upper(right(${id}, 12)), ${id}, true) on conflict do nothing`,
    sql`insert into referral_claims (identity_key, order_id) values (${`email:${email}`}, ${orderId})`,
    sql`insert into coupon_claims (coupon_id, identity_key, use_number, order_id) select id, ${`email:${email}`}, 1, ${orderId} from coupons limit 1`,
    sql`insert into payment_events (attempt_id, source, finding, body) values (${attempt}, 'page', 'unsigned', '-')`,
    sql`insert into sandbox_payments (ref_no, fields) select ref_no, '{"RefNo": "1", "UserName": "-", "UserContact": "-", "Remark": "-", "UserEmail": "-"}'
      from payment_attempts where order_id = ${orderId}`,
    sql`insert into reviews (product_id, shopper_id, rating, message, name, email, language)
      values (${one('product_id')}, ${id}, 5, '-', '-', ${email}, 'en')`,
    sql`insert into review_decisions (review_id, move, actor_id, note) select id, 'reject', ${staffId}, '-' from reviews where shopper_id = ${id}`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Writes a canary into every text column of the customer. Returns the tables without a row of theirs. */
async function plant(owner: Db, id: string): Promise<string[]> {
  const empty: string[] = [];
  const person = await asCustomer(owner, id);
  for (const personal of personalTables) {
    const { table } = personal;
    const theirs = ownedRowsSql(personal, person, 'gone');
    const columns = (await columnsOf(owner, table)).filter(({ name }) => !ownWords[table]?.includes(name));
    if (columns.length === 0) continue;
    const { rows } = await sql`select from ${sql.table(table)} where ${theirs} limit 1`.execute(owner);
    if (rows.length === 0) empty.push(table);
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(owner);
    for (const { name, type } of columns) await plantIn(owner, personal, name, { type, theirs });
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(owner);
  }
  return empty;
}

interface Column {
  type: string;
  theirs: RawBuilder<boolean>;
}

async function plantIn(owner: Db, { table }: PersonalTable, name: string, { type, theirs }: Column) {
  const column = sql.ref(name);
  const grown = sql`(
    select jsonb_object_agg(key, case when jsonb_typeof(value) in ('string', 'null') and key <> all(${keptKeys})
      then to_jsonb(${canary}::text) else value end)
    from jsonb_each(${column}))`;
  const to =
    type === 'jsonb'
      ? sql`case when jsonb_typeof(${column}) = 'object' then ${grown} else ${column} end`
      : sql`${canary}`;
  await sql`update ${sql.table(table)} set ${column} = ${to} where ${theirs}`
    .execute(owner)
    .catch((refused: { code?: string }) => {
      if (!refusals.includes(refused.code ?? '')) throw refused; // a column that refuses the word stores none
    });
}

/** Error codes of checks, keys and length limits. */
const refusals = ['23514', '23503', '23505', '22001', '23502'];

async function columnsOf(db: Db, table: string) {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and data_type in ('text', 'character varying', 'jsonb')`.execute(db);
  return rows;
}

/** Returns the tables that contain a canary. */
async function placesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const places: string[] = [];
  for (const { name } of rows) {
    const found =
      await sql`select from ${sql.table(name)} as t where t::text ilike '%canary%' limit 1`.execute(db);
    if (found.rows.length > 0) places.push(name);
  }
  return places;
}
