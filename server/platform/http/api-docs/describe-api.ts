import swagger from '@fastify/swagger';
import type { Audience, Endpoint } from '@kebun/contract/lib/endpoint.ts';
import { languages } from '@kebun/contract/lib/languages.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { orNull, type Schema } from '../requests/request-schema.ts';
import { bodySchema, paramsSchema, querySchema } from '../requests/request-schemas.ts';
import { createDocumentCompleter, type Document } from './openapi-document.ts';

// biome-ignore format: table
const audiences: Record<Audience, string> = {
  anyone:   'No token is needed.',
  shopper:  'A guest or a customer: `Authorization: Bearer …` with either token.',
  customer: 'A customer who has signed in.',
  staff:    'Staff, with a token of their own.',
};

const refusal: Schema = {
  $id: 'Refusal',
  type: 'object',
  description: 'Every refusal. The message can be shown as it is, in the requested language.',
  required: ['code', 'message', 'request_id'],
  additionalProperties: true,
  properties: {
    code: { type: 'string', description: 'stable; for decisions in a client' },
    message: { type: 'string' },
    errors: {
      type: 'object',
      description: 'the messages of each field',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    issues: {
      type: 'array',
      description: 'the changes of the cart',
      items: { type: 'object', additionalProperties: true },
    },
    request_id: { type: 'string' },
  },
};

/** Register it before the first route, because it records each route as it is added. */
export async function describeApi(http: FastifyInstance, publicUrl: string): Promise<void> {
  http.addSchema(refusal);
  const complete = createDocumentCompleter(http);
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kebun',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'The API of the shop. Money is whole sen, weight grams, time ISO 8601 in UTC. ' +
          `\`?lang=\` (${languages.join(', ')}) decides the language; the browser’s own is ignored. Without it, or in a language that the shop does not have, the base language of the shop answers.`,
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(audiences).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url }) => ({
      url,
      schema: schema && (jsonSchema(schema as Schema) as FastifySchema),
    }),
    transformObject: (document) => {
      if (!('openapiObject' in document))
        throw new Error(`describeApi: the document has ${Object.keys(document)}, and no openapiObject`);
      return complete(document.openapiObject as Document);
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, at) => String(json.$id ?? `def-${at}`) },
  });
}

const refused: Schema = { $ref: `${refusal.$id}#` };

/** Returns the schema of an endpoint for the serializer and for readers. */
export function routeSchema({ audience, call }: Endpoint): FastifySchema {
  const [body, params] = [bodySchema(call), paramsSchema(call)];
  return {
    tags: [audience],
    ...(call.summary && { summary: call.summary }),
    ...(audience !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(params && { params }),
    querystring: querySchema(call),
    ...(body && { body }),
    ...(call.headers && { headers: call.headers }),
    response: { '2xx': call.reply, '4xx': refused, '5xx': refused },
  };
}

/** Converts a schema to JSON Schema, which OpenAPI 3.1 uses. */
function jsonSchema<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(jsonSchema) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = schema as Schema;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, jsonSchema(value)]));
  return (nullable === true ? orNull(inner) : inner) as T;
}
