import { fullName } from '@kebun/contract/accounts/full-name.ts';
import { sql } from 'kysely';
import { expect, test } from '#test/harness/test.ts';
import { fullNameOfRow } from './full-name.ts';
import { validateRegistration } from './validate-registration.ts';

const names = [
  { first_name: '美玲', last_name: '陳' },
  { first_name: 'Mei Ling', last_name: 'Tan' },
  { first_name: '美玲', last_name: 'Tan' },
];

test('a list formats a name like all other places', async ({ tx }) => {
  const { rows } = await sql<{ name: string }>`
    select ${fullNameOfRow} as name
    from json_to_recordset(${JSON.stringify(names)}) as person(first_name text, last_name text)
  `.execute(tx);

  expect(rows.map(({ name }) => name)).toEqual(names.map(fullName));
});

test('a new customer is greeted by their formatted name', () => {
  const typed = { email: 'ling@example.my', password: 'sayur-dari-kebun-8', accept_terms: true };
  const greeted = names.map((name) => validateRegistration({ ...typed, ...name }).accepted.display_name);

  expect(greeted).toEqual(['陳美玲', 'Mei Ling Tan', '美玲 Tan']);
});
