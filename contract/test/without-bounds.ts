/** The parts of JSON Schema that limit a value. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  [keyword: string]: unknown;
}

const bounds: Record<string, string[]> = {
  string: ['maxLength'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  array: ['maxItems'],
  object: [],
  boolean: [],
  null: [],
};

/** The same for a request body, whose ignored fields the server drops. */
export function bodyWithoutBounds(body: object, at: string): string[] {
  const schema = body as Schema;
  const read = Object.entries(schema.properties ?? {}).filter(([, field]) => field['x-ignored'] !== true);
  return withoutBounds(schema.properties ? { ...schema, properties: Object.fromEntries(read) } : schema, at);
}

/**
 * Returns every place of a schema that accepts a value of any size, with the missing limit: `body.items[].name has no
 * maxLength`. A format is not a limit: only its check knows the longest text.
 */
export function withoutBounds(of: object, at: string): string[] {
  const schema = of as Schema;
  if (schema.const !== undefined || schema.enum) return [];
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return forms.flatMap((form) => withoutBounds(form, at));

  const types = [schema.type].flat().filter((type) => type !== undefined);
  if (types.length === 0) return [`${at} takes anything`];
  const required = types.flatMap((type) => bounds[type] ?? ['known type']);
  if (isRecord(schema)) required.push('maxProperties');
  const missing = required.filter((keyword) => typeof schema[keyword] !== 'number');
  return [...missing.map((keyword) => `${at} has no ${keyword}`), ...withoutBoundsInside(schema, at)];
}

/** Returns whether the sender chooses the names of its fields. */
const isRecord = ({ patternProperties, additionalProperties }: Schema) =>
  patternProperties !== undefined || typeof additionalProperties === 'object';

function withoutBoundsInside(schema: Schema, at: string): string[] {
  const { properties = {}, patternProperties = {}, additionalProperties, items } = schema;
  const parts: [at: string, part: Schema][] = [
    ...Object.entries(properties).map(([name, part]) => [`${at}.${name}`, part] as [string, Schema]),
    ...Object.values(patternProperties).map((part) => [`${at}.*`, part] as [string, Schema]),
  ];
  if (typeof additionalProperties === 'object') parts.push([`${at}.*`, additionalProperties]);
  if (items) parts.push([`${at}[]`, items]);
  if (schema.type === 'array' && !items) return [`${at}[] takes anything`];
  return parts.flatMap(([place, part]) => withoutBounds(part, place));
}
