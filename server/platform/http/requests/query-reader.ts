import type { Schema } from './request-schema.ts';

type Reader = (text: string) => unknown;

const flags = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

/** A text that does not parse stays a text, and then fails its schema by name. */
const readers: Record<string, Reader> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : text),
  boolean: (text) => flags.get(text) ?? text,
  array: (text) => text.split(','),
};

/** Returns a function that parses query texts as the numbers, flags and lists of the schema. */
export function queryReader(schema: Schema): (query: Record<string, unknown>) => Record<string, unknown> {
  const read = new Map<string, Reader>();
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const reader = typeof property.type === 'string' ? readers[property.type] : undefined;
    if (reader) read.set(name, reader);
  }

  return (query) => {
    const values: Record<string, unknown> = { ...query };
    for (const [name, reader] of read) {
      const text = values[name];
      if (typeof text === 'string') values[name] = reader(text);
    }
    return values;
  };
}
