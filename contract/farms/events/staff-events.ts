import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { get, post } from '../../lib/endpoint.ts';
import {
  Count,
  Day,
  Id,
  IdParams,
  ListReply,
  Moment,
  Nullable,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../../lib/shapes.ts';
import { FieldChanges } from '../field-changes.ts';
import { BatchStatus, Reason } from '../staff-shapes.ts';
import { type EventType, eventInputFields, type FarmEvent, type FarmEventInput, payloads } from './events.ts';

/** An event as a device sends it: every kind has a payload of its own. */
export const FarmEventInputOf = <T extends EventType>(types: readonly T[]) =>
  Type.Unsafe<FarmEventInput<T>>(
    Type.Union(
      types.map((type) =>
        StrictObject({ ...eventInputFields, type: Type.Literal(type), payload: payloads[type] }),
      ),
    ),
  );

/** A manager says that a weight is right which is more than the plants plausibly give. */
export const WeightConfirmation = { confirm_weight: Type.Optional(Type.Boolean()) };

/** The kinds that only staff at a desk can record, by calls of their own. */
const deskTypes: readonly EventType[] = ['voided', 'archived', 'reopened', 'cancelled'];
const fieldTypes = (Object.keys(payloads) as EventType[]).filter((type) => !deskTypes.includes(type));

export const EventOutcome = Type.Object({
  id: Id,
  outcome: StringEnum(['accepted', 'duplicate', 'needs_review', 'rejected'] as const),
  code: Type.Optional(Type.String({ description: 'the code of the failed rule' })),
  message: Type.Optional(Type.String({ description: 'the same as a text' })),
  safe_harvest_from: Type.Optional(Day),
  most_g: Type.Optional(Count),
  warnings: Type.Array(Type.String()),
  batch: Type.Optional(BatchStatus),
});

export type EventOutcome = Static<typeof EventOutcome>;

/** Records field events. One request may hold two hundred events, and repeat them. */
export const submitFarmEvents = post('/seedling-events', 'staff', {
  summary:
    'Records field events, each once for any number of requests. An event that breaks a rule waits for a manager; ' +
    'only rejected ones are not stored.',
  query: LanguageQuery,
  body: StrictObject({
    events: Type.Array(FarmEventInputOf(fieldTypes), { minItems: 1, maxItems: 200 }),
    sent_at: Type.Optional(Moment),
  }),
  reply: Type.Object({ data: Type.Array(EventOutcome), server_time: Timestamp }),
});

/** An event in the log; its payload is that of its kind. */
const StoredEvent = Type.Unsafe<FarmEvent>(Type.Object({}, { additionalProperties: true }));

export const RecordedEvent = Type.Object({
  event: StoredEvent,
  verdict: StringEnum(['counts', 'void', 'needs_review', 'rejected'] as const),
  code: Nullable(Type.String()),
});

export type RecordedEvent = Static<typeof RecordedEvent>;

export const listEvents = get('/seedlings/:id/events', 'staff', {
  summary: 'All events of a batch, in order.',
  params: IdParams,
  query: StrictObject({
    lang: listQuery.lang,
    type: Type.Optional(StringEnum(Object.keys(payloads) as EventType[])),
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    include_void: Type.Optional(Type.Boolean({ description: '1 or 0' })),
  }),
  reply: ListReply(RecordedEvent),
});

export const voidEvent = post('/seedling-events/:id/void', 'staff', {
  summary: 'Undoes an event that did not happen. The caller makes the `id` of the undoing.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ id: Uuid, reason: Reason }),
  reply: Type.Null(),
});

export const correctEvent = post('/seedling-events/:id/correct', 'staff', {
  summary:
    'Corrects an event with another one of the same kind. Both stay in the log; the note of the new one gives the ' +
    'reason.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ event: FarmEventInputOf(fieldTypes), reason: Reason, ...WeightConfirmation }),
  reply: Type.Null(),
});

export const syncFarms = get('/sync', 'staff', {
  summary:
    'The changes on the caller’s farms since the last request. Without `since`, everything that lives there.',
  query: StrictObject({ lang: listQuery.lang, since: Type.Optional(Moment) }),
  reply: FieldChanges,
});

export const WaitingEvent = Type.Object({
  event_id: Id,
  type: StringEnum(Object.keys(payloads) as EventType[]),
  batch_id: Nullable(Id),
  batch_code: Nullable(Type.String()),
  batch_name: Nullable(Type.String()),
  occurred_at: Timestamp,
  farm_name: Type.String(),
  recorded_by: Nullable(Type.String()),
  title: Type.String({ description: 'the kind of the event' }),
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  note: Nullable(Type.String()),
  code: Nullable(Type.String({ description: 'the code of the failed rule' })),
  message: Nullable(Type.String({ description: 'the same as a text' })),
  may_pass: Type.Boolean({ description: 'a manager may accept it all the same' }),
});

export type WaitingEvent = Static<typeof WaitingEvent>;

export const listWaiting = get('/seedling-events/review', 'staff', {
  summary:
    'The events that wait for a decision on one farm, or on all farms that the caller manages; the oldest first.',
  query: StrictObject({ lang: listQuery.lang, farm_id: Type.Optional(Uuid) }),
  reply: ListReply(WaitingEvent),
});

export const decideReview = post('/seedling-events/:id/review', 'staff', {
  summary: 'Accepts an event that breaks a rule, or rejects it for good.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ verdict: StringEnum(['accepted', 'rejected'] as const), note: Reason }),
  reply: Type.Null(),
});
