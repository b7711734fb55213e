/** JSON Schema as it is written, whatever made it. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  nullable?: boolean;
  [keyword: string]: unknown;
}

/** What holds for every text, list and number of a request where its schema names no other bound. */
const bounds: Record<string, Schema> = {
  string: { maxLength: 500 },
  array: { maxItems: 100 },
  integer: { minimum: -2_147_483_647, maximum: 2_147_483_646 }, // a column of PostgreSQL's `int` takes one more or less
  number: { minimum: -1e15, maximum: 1e15 },
};

/** A table by names that are not known beforehand. */
const record: Schema = { maxProperties: 100 };

const formats = ['date', 'date-time', 'uuid', 'email', 'link', 'web-address']; // formats.ts says what each takes

/**
 * The schema that a request is held to: objects take the fields they know and no other, and nothing is without
 * bounds, so that a careless schema cannot let through what the database would choke on.
 */
export function closed(schema: Schema): Schema {
  if (schema.allOf) throw new Error('A request is described by one object, not by several at once (allOf)');

  if (schema.format !== undefined && !formats.includes(String(schema.format)))
    throw new Error(`Nothing checks the format ${schema.format}`);

  if (takesAnything(schema))
    throw new Error('A field of a request needs a type, or `Ignored` where nobody reads it');

  const { nullable, ...rest } = schema;
  const bounded: Schema = { ...(typeof rest.type === 'string' ? bounds[rest.type] : {}), ...rest };
  if (bounded.type === 'object') bounded.additionalProperties ??= false;
  if (bounded.patternProperties) {
    Object.assign(bounded, { ...record, ...bounded });
    bounded.patternProperties = mapValues(bounded.patternProperties, closed);
  }
  if (typeof bounded.additionalProperties === 'object') {
    Object.assign(bounded, { ...record, ...bounded });
    bounded.additionalProperties = closed(bounded.additionalProperties);
  }
  if (bounded.properties) bounded.properties = mapValues(bounded.properties, closed);
  if (bounded.items) bounded.items = closed(bounded.items);
  if (bounded.anyOf) bounded.anyOf = bounded.anyOf.map(closed);
  return nullable ? orNull(bounded) : bounded;
}

const takesAnything = ({ type, anyOf, enum: words, const: word, 'x-ignored': ignored }: Schema) =>
  type === undefined && !anyOf && !words && word === undefined && ignored !== true;

/** OpenAPI's `nullable` in the words of JSON Schema. */
export function orNull(schema: Schema): Schema {
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
  if (typeof schema.type !== 'string') return schema;
  return { ...schema, type: [schema.type, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) };
}

const mapValues = <A, B>(object: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
