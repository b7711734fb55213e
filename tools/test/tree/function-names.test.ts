import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { functionsWithoutAct, loneNamesIn } from './function-names.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Only remove lines. */
const allowed = [
  'contract/lib/rules.ts filled', // a rule of a form is an adjective: a field is filled, or fits
  'server/domains/checkout/entered-orders/enter-order.ts expected',
  'server/test/fixtures/given-farm.ts at', // a place of plants: `{ cohorts: at(plot) }`
  'tools/seed/compose-pictures.ts drawing',
];

test('no function outside tests is named by a participle, a preposition, an adverb or an adjective alone', () => {
  expect(functionsWithoutAct(root)).toEqual(allowed);
});

test('a name without a verb or a noun is found; a verb and a value are not', () => {
  const code = [
    'export const moved = (corners: Corners) => corners;',
    'async function written<T>(value: T) {}',
    'const nearest = async () => 1;',
    'function Beside() {}',
    'function without() {}',
    'const later = (ms: number) => ms;',
    'const readable = (text: string) => text;',
    'const reply = (text: string) => text;',
    'const seed = (db: Db) => db;',
    'const open = () => 1;',
    'const moveCorner = () => 1;',
    'const sorted = [1, 2];',
  ].join('\n');

  expect(loneNamesIn(code)).toEqual([
    'moved',
    'written',
    'nearest',
    'Beside',
    'without',
    'later',
    'readable',
  ]);
});
