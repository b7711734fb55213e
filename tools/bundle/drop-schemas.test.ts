import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/platform/lib/instance-id.ts';
import { withoutSchemas } from './drop-schemas.ts';

const cart = join(projectRoot, 'contract/cart/planted.ts');
const thin = (code: string) => withoutSchemas(cart, code).trim().replaceAll(/\n+/g, '\n');

test('an endpoint keeps its address and its audience', () => {
  const code = `
import Type from 'typebox';
import { get } from '../lib/endpoint.ts';
import { RecordReply } from '../lib/shapes.ts';
const Weight = Type.Integer();
export const getWeight = get('/weight/:id', 'anyone', { params: Type.Object({ id: Type.String() }), reply: RecordReply(Weight) });
`;
  expect(thin(code)).toBe(
    `import { get } from '../lib/endpoint.ts';\nexport const getWeight = /* @__PURE__ */ get('/weight/:id', 'anyone');`,
  );
});

test('what is made from a schema goes with it, also through another file and through an endpoint', () => {
  const code = `
import { listOrders, Order } from '../orders/orders.ts';
import { Id } from '../lib/shapes.ts';
const fields = { id: Id };
export const check = () => Object.keys(fields);
export const replies = [listOrders.call.reply];
export const orders = [Order];
`;
  expect(thin(code)).toBe('');
});

test('constants, rules and types stay, whatever their parameters are called', () => {
  const code = `
import Type, { type Static } from 'typebox';
import { filled } from '../lib/rules.ts';
const Id = Type.String();
export type Id = Static<typeof Id>;
export const idRules = [filled('id', 'rule.required')];
export const first = (Id: string, { of: Type = Id }) => Id + Type;
`;
  expect(thin(code)).toBe(
    `import { filled } from '../lib/rules.ts';
export type Id = Static<typeof Id>;
export const idRules = [filled('id', 'rule.required')];
export const first = (Id: string, { of: Type = Id }) => Id + Type;`,
  );
});

test('a browser imports no schema with a file of the contract', () => {
  const file = join(projectRoot, 'contract/cart/cart.ts');
  const code = withoutSchemas(file, readFileSync(file, 'utf8'));

  expect(code.match(/^import .*;$/gm)?.join('\n')).not.toMatch(/typebox|shapes|collection/);
  expect(code).toContain(`get('/cart', 'anyone')`);
});
