import {
  type RouteDefinition,
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

const written = new WeakMap<object, Serializer>();

/**
 * Makes what writes an answer once for its schema, however many apps are built. It is most of what building one takes,
 * and every test builds its own. All apps of a process share what schemas refer to.
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
