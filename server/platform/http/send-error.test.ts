import pg from 'pg';
import { expect, test } from 'vitest';
import { refuseUnknownId } from './send-error.ts';

const id = '0198C0DE-0000-7000-8000-00000000d0d1';

const violationOf = (detail: string, code = '23503') =>
  Object.assign(new pg.DatabaseError('violates', 8, 'error'), { code, detail });

const error = violationOf(`Key (farmer_id)=(${id.toLowerCase()}) is not present in table "farmers".`);

test('X-2c: an unknown id is refused by the field that contains it', () => {
  expect(refuseUnknownId(error, { farm: 'a', lines: [{ note: null }, { farmer: id }] })).toMatchObject({
    code: 'request_invalid',
    details: { errors: { 'lines.1.farmer': ['rule.wrong_value'] } },
  });
});

test.each([
  ['an id that the caller did not name', error, { farmer: 'other' }],
  [
    'a row that others still name',
    violationOf('Key (id)=(a) is still referenced from table "b".'),
    { id: 'a' },
  ],
  ['another fault of the database', violationOf(error.detail ?? '', '23505'), { farmer: id }],
  ['a fault of another kind', new Error('Another error'), { farmer: id }],
])('X-2c: %s is still a defect', (_what, fault, body) => {
  expect(refuseUnknownId(fault, body)).toBeUndefined();
});
