import type { Schema } from '#platform/http/request-schema.ts';
import { exampleOf } from './examples.ts';

/** One place in what a call is sent, and a body (or query) in which only that place is to be filled. */
export interface Field {
  at: string; // for people: events.0.payload.quantity
  schema: Schema;
  /** The whole with a value in this place; valid everywhere else, as far as it is known what is valid. */
  with(value: unknown): unknown;
}

/** Every place of a schema, however deep, in each of the forms that it may have. */
export function fieldsOf(schema: Schema, known: unknown, at = '', put = (value: unknown) => value): Field[] {
  const here: Field = { at: at || 'all', schema, with: put };
  const inside = (name: string) => (at ? `${at}.${name}` : name);

  if (schema.anyOf) {
    const forms = schema.anyOf.flatMap((form) =>
      form.type === 'null' ? [] : fieldsOf(form, exampleOf(form, known), at, put),
    );
    return [here, ...forms.filter((one) => one.at !== here.at)];
  }
  if (schema.properties) {
    const whole = exampleOf(schema, known) as Record<string, unknown>;
    const parts = Object.entries(schema.properties).flatMap(([name, property]) => {
      const value = whole[name] ?? exampleOf(property);
      return fieldsOf(property, value, inside(name), (part) => put({ ...whole, [name]: part }));
    });
    return [here, ...parts];
  }
  if (schema.items) {
    const whole = exampleOf(schema, known) as unknown[];
    const first = fieldsOf(schema.items, whole[0], inside('0'), (one) => put([one, ...whole.slice(1)]));
    return [here, ...first];
  }
  return [here];
}
