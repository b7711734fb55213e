import { expect, test } from 'vitest';
import { everyRoute } from '../access/every-route.ts';
import { exampleOf } from './examples.ts';

/** Returns every schema of texts in a schema, at any depth. */
function textsIn(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inside = Object.values(schema).flatMap(textsIn);
  return 'type' in schema && schema.type === 'string' ? [schema, ...inside] : inside;
}

test('every text of every request has a valid example, so that a random request can be drawn', async () => {
  const texts = (await everyRoute()).flatMap(({ schema }) => textsIn(schema));
  expect(texts.length).toBeGreaterThan(500);
  for (const text of texts) expect(() => exampleOf(text)).not.toThrow();
});
