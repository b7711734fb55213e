import Type, { type Static, type TProperties, type TSchema } from 'typebox';

/** An object that knows all its fields: any other is a 422 that names it. */
export const Closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** OpenAPI's `nullable`, which the serialiser writes without trying both sides of a union. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, nullable: true });

/** One of a few words. */
export const Word = <const W extends readonly string[]>(words: W) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: [...words] });

export const Id = Type.String({ minLength: 1, maxLength: 64 });
export const Slug = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9-]+$' });
export const Moment = Type.String({ description: 'ISO 8601, UTC' });
export const Day = Type.String({ description: 'YYYY-MM-DD, in Kuala Lumpur' });

/** Whole sen. */
export const Sen = Type.Integer({ description: 'sen' });

/** One line of typing, as a form sends it; null and absent mean the same: not filled in. */
export const Typed = (maxLength = 200) => Type.Optional(Nullable(Type.String({ maxLength })));

/** What comes in place of something that turns out to be missing. */
export const Substitution = Word(['best_match', 'refund'] as const);

export const Quantity = Type.Integer({ minimum: 1, maximum: 999 });

/** A page of a list: the client reads `lastPage` and `currentPage` and derives whether there is more. */
export const Paged = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item),
    currentPage: Type.Integer(),
    lastPage: Type.Integer(),
    perPage: Type.Integer(),
    total: Type.Integer(),
  });

/** Every list has `data`, paged or not. */
export const Listed = <T extends TSchema>(item: T) => Type.Object({ data: Type.Array(item) });
export const Single = <T extends TSchema>(item: T) => Type.Object({ data: item });

/** A picture: the demo's drawings are sharp at any size, so thumbnail and original are one. */
export const Attachment = Type.Object({
  id: Id,
  thumbnail: Type.String(),
  original: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

export const Named = Type.Object({ id: Id, name: Type.String(), slug: Type.String() });
