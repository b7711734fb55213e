import type { Schema } from '#platform/http/requests/request-schema.ts';
import { exampleOf } from './examples.ts';

/** A field of a request, and a function that fills only this field. */
export interface Field {
  at: string; // its path, such as events.0.payload.quantity
  schema: Schema;
  /** Returns the request with this value; all other fields are valid as far as known. */
  with(value: unknown): unknown;
}

/** Returns every field of a schema, at any depth, in each possible form. */
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
