import { sql } from 'kysely';
import { defaultSettings } from '#domains/content/settings/default-settings.ts';
import { expect, test } from '#test/harness/test.ts';
import { personalTables } from './personal-tables.ts';

/** Tables without personal data of shoppers, although a column name suggests it. */
const others: Record<string, string> = {
  staff: 'staff are no shoppers',
  shops: 'the address of the shop',
  staff_tokens: 'sessions of staff, who are no shoppers',
  farmers: 'farmers are no shoppers',
  rate_limit_counters: 'counts of tries, gone within the hour',
  slot_bookings: 'the places of a window for orders by phone',
};

test('every table that refers to a shopper is listed', async ({ db }) => {
  const { rows } = await sql<{ name: string }>`
    with recursive found as (
      select 'shoppers'::regclass::oid as id
      union
      select conrelid from pg_constraint join found on confrelid = found.id where contype = 'f'
    )
    select id::regclass::text as name from found order by name
  `.execute(db);

  expect(rows.map(({ name }) => name).filter((name) => !isListed(name))).toEqual([]);
});

test('every table with a personal column is listed', async ({ db }) => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (column_name in ('shopper_id', 'customer_id', 'recipient', 'identity_key', 'identity_keys', 'device', 'contact_number',
          'street_address', 'first_name', 'last_name', 'display_name', 'date_of_birth')
        or column_name like '%email%' or column_name like '%phone%' or column_name like '%\\_address')
    order by name
  `.execute(db);

  expect(rows.map(({ name }) => name).filter((name) => !isListed(name) && !(name in others))).toEqual([]);
});

test('rows of a person are found by every column that refers to them', async ({ db }) => {
  const { rows } = await sql<{ name: string; column: string }>`
    select conrelid::regclass::text as name, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('shoppers'::regclass, 'customers'::regclass)
    order by 1, 2
  `.execute(db);

  const isNamed = ({ name, column }: (typeof rows)[number]) =>
    personalTables.some(({ table, whose }) => table === name && Object.values(whose).includes(column));
  expect(rows.filter((row) => !isNamed(row))).toEqual([]);
});

test('every listed table and column exists', async ({ db }) => {
  for (const { table, whose, unexported = [], gone, guest = {} } of personalTables) {
    const columns = await columnsOf(db, table);
    const guests = 'none' in guest ? [] : Object.values(guest);
    const emptied = Object.keys(typeof gone === 'string' ? {} : gone);
    const named = [...Object.values(whose), ...guests, ...unexported, ...emptied];
    const parents = personalTables.map((other) => other.table as string);
    expect(named.filter((name) => !columns.includes(name) && !parents.includes(name))).toEqual([]);
  }
});

test('X-12a: every table states its guest rows and its age limit, or follows a table that does', () => {
  const silent = personalTables.filter(({ whose, guest, ages }) =>
    'of' in whose ? !personalTables.some(({ table }) => table === whose.of) : !(guest && ages),
  );
  expect(silent.map(({ table }) => table)).toEqual([]);
});

test('X-12a: a table with an email address, or with a shopper who may be a guest, is not for customers only', () => {
  const ofCustomersAlone = personalTables.filter(({ guest }) => guest && 'none' in guest);
  const mayBeAGuests = ofCustomersAlone.filter(
    ({ table, whose }) =>
      'address' in whose || ('by' in whose && whose.by === 'shopper_id' && table !== 'customers'),
  );
  expect(mayBeAGuests.map(({ table }) => table)).toEqual([]);
});

test('X-12a: every age limit of the settings applies to a table', () => {
  const limits = new Set(personalTables.flatMap(({ ages }) => (ages && 'limit' in ages ? [ages.limit] : [])));
  expect([...limits].sort()).toEqual(Object.keys(defaultSettings.privacy).sort());
});

const isListed = (name: string) => personalTables.some(({ table }) => table === name);

async function columnsOf(db: Parameters<ReturnType<typeof sql>['execute']>[0], table: string) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table}`.execute(db);
  return rows.map(({ name }) => name);
}
