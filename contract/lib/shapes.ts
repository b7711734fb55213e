import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import { maxIdLength, maxQuantityPerLine, zipDigits } from './limits.ts';

/** An object without further fields: an unknown one is a 422 that names it. */
export const StrictObject = <P extends TProperties>(properties: P, options: ClosedOptions = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

interface ClosedOptions {
  /** A text in the languages of the shop: whether it may be empty in the base language. */
  'x-localised'?: 'required' | 'optional';

  /** The most days between its fields `from` and `to`; by default `mostDays`. */
  'x-most-days'?: number;
}

/** A little more than a year; longer periods need several requests. */
export const mostDays = 400;

/** For past periods: reports, the audit log, statements. */
export const fiveYears = { 'x-most-days': 1_827 };

/** OpenAPI's `nullable`, which the serialiser writes without trying both sides of a union. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, nullable: true });

/** One of a few words. */
export const StringEnum = <const W extends readonly string[]>(words: W) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: [...words] });

export const Id = Type.String({ minLength: 1, maxLength: maxIdLength });
export const Slug = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9-]+$' });
/** The permanent name of a new record in addresses and files. */
export const NewSlug = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 60,
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    description: 'stays unchanged; without it one of the name',
  }),
);
export const Timestamp = Type.String({ description: 'ISO 8601, UTC' });

/** A calendar day from 1900-01-01 to 2199-12-31. The server refuses any other: 2026-02-30 is invalid. */
export const Day = Type.String({
  format: 'date',
  maxLength: 10,
  description: 'YYYY-MM-DD, in Kuala Lumpur',
});

/** A moment in a request: with its offset, in the same years as a day. */
export const Moment = Type.String({ format: 'date-time', maxLength: 40 });

const uuid = { format: 'uuid', maxLength: 36 };

/** An id in a request. Ids in a reply are plain texts. */
export const Uuid = Type.String(uuid);

/** The parameters of a path with one id. */
export const IdParams = StrictObject({ id: Uuid });

/** The continuation of a list: the id that the page before returned. */
export const PageCursor = Type.Optional(
  Type.String({ ...uuid, description: 'continues after the page that returned it' }),
);

/** A cursor of a list that is ordered by moments and ids. */
export const MomentCursor = Type.Optional(
  Type.String({ maxLength: 100, description: 'continues after the page that returned it' }),
);

/** The headers of a call with an idempotency key. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.String({
    ...uuid,
    description: 'A UUID made by the caller, one for each action.',
  }),
});

/** The largest whole number in a request: one more still fits a column of PostgreSQL's `int`. */
export const maxInt = 2_147_483_646;

/** A number of things in a reply. */
export const Count = Type.Integer();

/** A whole number without a smaller limit of its own. */
export const WholeNumber = Type.Integer({ minimum: 0, maximum: maxInt });

/** The version that the caller has seen. */
export const SeenVersion = Type.Integer({ minimum: 1, maximum: maxInt });

/** A postcode in a request. */
export const Zip = Type.String({ pattern: '^\\d{5}$', maxLength: zipDigits });

/** A time of day in a request. */
export const TimeOfDay = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  maxLength: 5,
  description: '07:30, in Kuala Lumpur',
});

/** A field that clients may send and the server ignores: it is dropped before a handler sees the request. */
export const IgnoredField = Type.Optional(Type.Unsafe<unknown>({ 'x-ignored': true }));

/** Whole sen. */
export const Sen = Type.Integer({ description: 'sen' });

/** A line of text in a form; null and absent mean the same: not filled in. */
export const OptionalText = (maxLength = 200) => Type.Optional(Nullable(Type.String({ maxLength })));

/** The preference for missing products. */
/** A text of one line that is not blank. */
export const TextLine = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

export const NullableDay = Nullable(Day);

/** A day in a form; null and absent mean the same: not filled in. */
export const OptionalDay = Type.Optional(NullableDay);

export const Substitution = StringEnum(['best_match', 'refund'] as const);

export const Quantity = Type.Integer({ minimum: 1, maximum: maxQuantityPerLine });

/** A page of a list: the client reads `lastPage` and `currentPage`. */
export const PageReply = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item),
    currentPage: Type.Integer(),
    lastPage: Type.Integer(),
    perPage: Type.Integer(),
    total: Type.Integer(),
  });

/** Every list has `data`, paged or not. */
export const ListReply = <T extends TSchema>(item: T) => Type.Object({ data: Type.Array(item) });
export const RecordReply = <T extends TSchema>(item: T) => Type.Object({ data: item });

/** The reply to a call that adds a record. */
export const NewRecordReply = RecordReply(Type.Object({ id: Id }));

/** A picture: the demo's drawings are sharp at any size, so thumbnail and original are equal. */
export const Attachment = Type.Object({
  id: Id,
  thumbnail: Type.String(),
  original: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

export const NamedRecord = Type.Object({ id: Id, name: Type.String(), slug: Type.String() });
