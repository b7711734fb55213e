import { sql } from 'kysely';
import { expect, test } from '#test/harness/test.ts';
import { RowChecks } from './check-rows.ts';
import { readCasts, readClaims } from './claimed-rows.ts';
import { mismatch, type Shape, textOf } from './row-shapes.ts';

const claims = readClaims();
const statements = Object.values(claims)
  .flat()
  .filter(({ row }) => row.some(({ is }) => is === 'object'));

test('every raw statement of money and stock with a row type is found', () => {
  expect(statements.length).toBeGreaterThan(100);
  expect(statements.map(({ file }) => file)).toContain('server/domains/wallet/queries.ts');
});

test('a cast of a built statement only narrows what its columns are', () => {
  const casts = readCasts();

  expect(casts.length).toBeGreaterThan(10);
  expect(casts.flatMap(({ place, wrong }) => wrong.map((one) => `${place}: ${one}`))).toEqual([]);
});

const row: Shape = [
  {
    is: 'object',
    fields: {
      amount: [{ is: 'number' }],
      paid_at: [{ is: 'value', value: null }, { is: 'string' }],
      parts: [{ is: 'list', of: [{ is: 'object', fields: { status: [{ is: 'value', value: 'paid' }] } }] }],
    },
  },
];

test.for([
  [{ amount: 5, paid_at: null, parts: [{ status: 'paid' }] }, undefined],
  [{ amount: '5', paid_at: null, parts: [] }, 'amount is "5", not number'],
  [{ paid_at: null, parts: [] }, 'amount is undefined, not number'],
  [{ amount: null, paid_at: null, parts: [] }, 'amount is null, not number'],
  [{ amount: 5, paid_at: 7, parts: [] }, 'paid_at is 7, not null'],
  [{ amount: 5, paid_at: 'now', parts: [{ status: 'open' }] }, 'parts[0].status is "open", not "paid"'],
] as const)('a row is held to its type: %o', ([value, wrong]) => {
  expect(mismatch(value, row, '')).toBe(wrong);
});

test('a statement whose rows are not of their type fails', async ({ db }) => {
  const file = 'server/domains/wallet/queries.ts';
  const text = textOf(["select '5' as amount, null as paid_at, '[]'::jsonb as parts"]);
  const checked = db.withPlugin(new RowChecks({ [text]: [{ file, line: 1, row }] }));

  await expect(sql.raw(text).execute(checked)).rejects.toThrow('amount is "5", not number');
});

test('a column whose value is not of its type fails', async ({ db }) => {
  const claim = { file: 'server/domains/wallet/queries.ts', line: 1, row: [{ is: 'number' }] as const };
  const checked = db.withPlugin(new RowChecks({ [textOf(["'5'"])]: [claim] }));
  const amounts = checked.selectNoFrom(sql<number>`'5'`.as('amount')).execute();

  await expect(amounts).rejects.toThrow('the row is "5", not number');
});

test('the statements of every test are checked', ({ db, fresh }) => {
  for (const one of [db, fresh.db]) {
    expect(one.getExecutor().plugins.some((plugin) => plugin instanceof RowChecks)).toBe(true);
  }
});
