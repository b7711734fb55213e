import type { Schema } from '#platform/http/requests/request-schema.ts';

/** Sample texts for fields with a pattern. */
// biome-ignore format: list
const texts = [
  'text', 'Text 1', '50450', '10:30', '1.0', 'MY-10', '+60123456789', 'AB', 'A1', '/products', '#aabbcc', '100,200',
  '101.5,3,101.6,3.1', 'KEBUN10', '1', '012-345 6789', 'https://example.my/a', '880101', '12345678901', 'a_b', '30x60 cm',
  '2026-11', '<p>a</p>', '100.1,100.2', 'vegetables/sawi.svg',
];

const fixed: Record<string, string> = {
  date: '2026-12-01',
  'date-time': '2026-11-20T03:00:00.000Z',
  uuid: '0198c0de-0000-7000-8000-00000000d0d1',
  email: 'somebody@example.my',
};

const typeOf = ({ type }: Schema) => (Array.isArray(type) ? type.find((one) => one !== 'null') : type);

/**
 * Returns a valid value for a schema. It uses parts of `known` where they fit, so that ids refer to something.
 * Throws when no sample text matches a pattern.
 */
export function exampleOf(schema: Schema, known?: unknown): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, known);
  if (schema.enum) return schema.enum.includes(known) ? known : schema.enum[0];
  switch (typeOf(schema)) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return listOf(schema, known);
    case 'boolean':
      return typeof known === 'boolean' ? known : true;
    case 'integer':
    case 'number':
      return typeof known === 'number' ? known : Math.max(1, Number(schema.minimum ?? 1));
    case 'string':
      return typeof known === 'string' ? known : textOf(schema);
    default:
      return known ?? null;
  }
}

function objectOf({ properties = {}, required = [] }: Schema, known: unknown) {
  const there = (typeof known === 'object' && known !== null ? known : {}) as Record<string, unknown>;
  const named = Object.entries(properties).filter(
    ([name]) => required.includes(name) || there[name] !== undefined,
  );
  return Object.fromEntries(named.map(([name, property]) => [name, exampleOf(property, there[name])]));
}

function listOf({ items = {}, minItems = 1 }: Schema, known: unknown) {
  if (Array.isArray(known) && known.length > 0) return known.map((one) => exampleOf(items, one));
  return Array.from({ length: Math.max(1, Number(minItems)) }, () => exampleOf(items));
}

function textOf({ format, pattern, minLength = 0, maxLength = 500 }: Schema): string {
  if (format !== undefined) return fixed[String(format)] ?? '';
  const form = new RegExp(typeof pattern === 'string' ? pattern : '', 'u');
  const fits = (text: string) => form.test(text) && text.length <= Number(maxLength);
  const text = texts.map((one) => one.padEnd(Number(minLength), 'x')).find(fits);
  if (text === undefined) throw new Error(`exampleOf: examples.ts has no text for the pattern ${pattern}`);
  return text;
}
