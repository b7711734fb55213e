/** JSON Schema as plain data. */
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

/** The default bounds of texts, lists and numbers in requests. */
const bounds: Record<string, Schema> = {
  string: { maxLength: 500 },
  array: { maxItems: 100 },
  integer: { minimum: -2_147_483_647, maximum: 2_147_483_646 }, // PostgreSQL's `int` allows one more or less
  number: { minimum: -1e15, maximum: 1e15 },
};

/** A record with arbitrary keys. */
const record: Schema = { maxProperties: 100 };

const formats = ['date', 'date-time', 'uuid', 'email', 'link', 'web-address']; // request-schemas.ts has their checks

/**
 * Returns the schema for validating requests: objects accept known fields only, and every value is bounded. A
 * careless schema can therefore not pass values that the database refuses.
 */
export function closeSchema(schema: Schema): Schema {
  if (schema.allOf)
    throw new Error(`closeSchema: a request schema must be one object, not ${JSON.stringify(schema)}`);

  if (schema.format !== undefined && !formats.includes(String(schema.format)))
    throw new Error(`closeSchema: unknown format ${schema.format}`);

  if (acceptsAnything(schema))
    throw new Error(`closeSchema: a request field needs a type, or is Ignored: ${JSON.stringify(schema)}`);

  const { nullable, ...rest } = schema;
  const bounded: Schema = { ...(typeof rest.type === 'string' ? bounds[rest.type] : {}), ...rest };
  if (bounded.type === 'object') bounded.additionalProperties ??= false;
  if (bounded.patternProperties) {
    Object.assign(bounded, { ...record, ...bounded });
    bounded.patternProperties = mapValues(bounded.patternProperties, closeSchema);
  }
  if (typeof bounded.additionalProperties === 'object') {
    Object.assign(bounded, { ...record, ...bounded });
    bounded.additionalProperties = closeSchema(bounded.additionalProperties);
  }
  if (bounded.properties) bounded.properties = mapValues(bounded.properties, closeSchema);
  if (bounded.items) bounded.items = closeSchema(bounded.items);
  if (bounded.anyOf) bounded.anyOf = bounded.anyOf.map(closeSchema);
  return nullable ? orNull(bounded) : bounded;
}

const acceptsAnything = ({ type, anyOf, enum: words, const: word, 'x-ignored': ignored }: Schema) =>
  type === undefined && !anyOf && !words && word === undefined && ignored !== true;

/** Translates OpenAPI's `nullable` to JSON Schema. */
export function orNull(schema: Schema): Schema {
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
  if (typeof schema.type !== 'string') return schema;
  return { ...schema, type: [schema.type, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) };
}

const mapValues = <A, B>(object: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
