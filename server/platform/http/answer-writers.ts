import {
  type RouteDefinition,
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

const written = new WeakMap<object, Serializer>();

/**
 * Builds serializers once per schema and process, because they are the slowest part of building an app and every
 * test builds one. All apps share the referenced schemas.
 */
export const serializerFactory: SerializerFactory = (...shared) => {
  const make = SerializerSelector()(...shared);
  return (route) => {
    const schema = route.schema as object;
    const known = written.get(schema);
    if (known) return known;
    const writer = make(route as RouteDefinition);
    written.set(schema, writer);
    return writer;
  };
};
