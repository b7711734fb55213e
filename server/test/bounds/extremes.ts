import type { Schema } from '#platform/http/requests/request-schema.ts';

const long = 'A'.repeat(100_000);
const chinese = '菜';
const no = '0198c0de-0000-7000-8000-00000000d0d1';

/** Extreme values for body fields, as JSON. */
// biome-ignore format: list
export const bodyExtremes: readonly unknown[] = [
  null, true, false, '', ' ', '0', '-1', 'NaN', 'Infinity', '1e308', long, chinese.repeat(500), '\u0000', '\ud800', 'a\udc00b',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', "'; drop table orders; --", '%', '\\', '%00', '../../etc/passwd', '{{7*7}}',
  '0001-01-01', '9999-12-31', '2026-02-30', '1899-12-31', '2200-01-01', '+010000-01-01', '0000-00-00', '-000001-01-01',
  '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-22T00:00:60Z', '2026-11-22T00:00:00+23:59', '2199-12-31T23:59:59-14:00',
  0, -0, -1, 1, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e308, -1e308, 5e-324,
  [], {}, [[]], [null], [{}], Array.from({ length: 10_000 }, () => 1), Array.from({ length: 101 }, () => no), { length: 1e9 },
  { constructor: { prototype: 1 } }, { toString: 1 }, nestedArray(500),
];

/** The same for query parameters, already encoded. A double value means a repeated parameter. */
// biome-ignore format: list
export const addressExtremes: readonly string[] = [
  '', '%20', '0', '-1', '1', 'NaN', 'Infinity', '1e308', '-1e308', '0.5', '2147483647', '2147483648', '-2147483648', '9007199254740992',
  '-9007199254740992', '99999999999999999999', 'A'.repeat(12_000), 'A'.repeat(3_000), encodeURIComponent(chinese.repeat(120)), '%00', '%ED%A0%80', '%FF', '%',
  '__proto__', 'constructor', 'toString', '0001-01-01', '9999-12-31', '2026-02-30', '1899-12-31', '2200-01-01', '%2B010000-01-01',
  '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '..%2F..', '%27%20or%201%3D1--', '%25', '%5C', ','.repeat(2_000), 'a,'.repeat(1_500), no,
  'null', '%7B%7D', '%5B%5D', `${no},${no}`, 'MY-01',
];

function nestedArray(depth: number): unknown {
  let inner: unknown = 1;
  for (let n = 0; n < depth; n++) inner = [inner];
  return inner;
}

/** Returns the limits that a schema accepts, because these reach the handler and the database. */
export function endsOf(schema: Schema): unknown[] {
  const { format, minimum, maximum, maxLength = 500, pattern } = schema;
  const ends: unknown[] = [...((schema.enum as unknown[]) ?? [])].slice(0, 40);
  if (minimum !== undefined) ends.push(minimum);
  if (maximum !== undefined) ends.push(maximum);
  if (format === 'date') ends.push('1900-01-01', '2199-12-31', '2024-02-29');
  if (format === 'date-time')
    ends.push('1900-01-02T00:00:00Z', '2199-12-30T23:59:59.999999999+14:00', '2026-11-22T00:00:00Z');
  if (format === 'uuid') ends.push(no, no.toUpperCase(), '00000000-0000-0000-0000-000000000000');
  const isFreeText = [schema.type].flat().includes('string') && !schema.enum && !format && !pattern;
  if (isFreeText)
    ends.push(
      'x'.repeat(Number(maxLength)),
      '😀'.repeat(Number(maxLength) / 2),
      chinese.repeat(Number(maxLength)),
    );
  if ([schema.type].flat().includes('boolean')) ends.push(true, false);
  if ([schema.type].flat().includes('null')) ends.push(null);
  return ends;
}
