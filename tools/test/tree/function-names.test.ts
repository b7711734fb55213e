import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { functionsNamedByParticiple, participlesIn } from './function-names.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Only remove lines. */
const allowed = [
  'contract/lib/rules.ts filled', // a rule of a form is an adjective: a field is filled, or fits
  'server/domains/checkout/entered-orders/enter-order.ts expected',
  'tools/seed/compose-pictures.ts drawing',
];

test('no function outside tests is named by a participle alone', () => {
  expect(functionsNamedByParticiple(root)).toEqual(allowed);
});

test('a participle, a superlative and a component without a noun are found; a verb and a value are not', () => {
  const code = [
    'export const moved = (corners: Corners) => corners;',
    'async function written<T>(value: T) {}',
    'const nearest = async () => 1;',
    'function Beside() {}',
    'const seed = (db: Db) => db;',
    'const open = () => 1;',
    'const moveCorner = () => 1;',
    'const sorted = [1, 2];',
  ].join('\n');

  expect(participlesIn(code)).toEqual(['moved', 'written', 'nearest', 'Beside']);
});
