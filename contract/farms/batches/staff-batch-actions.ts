import Type from 'typebox';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { utcOffset } from '../../lib/days.ts';
import { del, post, put } from '../../lib/endpoint.ts';
import {
  Day,
  Id,
  IdParams,
  Nullable,
  OptionalText,
  RecordReply,
  SeenVersion,
  StrictObject,
  Uuid,
} from '../../lib/shapes.ts';
import type { EventType } from '../events/events.ts';
import { FarmEventInputOf } from '../events/staff-events.ts';
import { PositiveCount, Reason } from '../staff-shapes.ts';

const beginnings = ['planned', 'seeded', 'planted', 'inoculated'] as const satisfies readonly EventType[];

const StartedBatch = RecordReply(Type.Object({ id: Id, code: Type.String() }));

/**
 * Returns the moment of a plan: now, or the start of its sowing day once that day has begun. The sowing is recorded
 * later, with its own time, and can only follow the plan.
 */
export const planMomentOf = (sow_on: string, now: Date): Date =>
  new Date(Math.min(now.getTime(), Date.parse(sow_on) - utcOffset));

export const startBatch = post('/seedlings', 'staff', {
  summary:
    'Creates a batch with its plan, its sowing or its planting. The device makes both ids; a repeated request ' +
    'returns the existing batch.',
  query: LanguageQuery,
  body: StrictObject({
    id: Uuid,
    farm_id: Uuid,
    variety_id: Uuid,
    responsible_farmer_id: Type.Optional(Uuid),
    note: Type.Optional(Type.String({ maxLength: 2_000 })),
    public: Type.Optional(Type.Boolean()),
    event: FarmEventInputOf(beginnings),
  }),
  reply: StartedBatch,
});

export const describeBatch = put('/seedlings/:id', 'staff', {
  summary: 'Changes the description of a batch. Its stage, locations and counts change by events only.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({
    responsible_farmer_id: Type.Optional(Nullable(Uuid)),
    note: OptionalText(2_000),
    public: Type.Optional(Type.Boolean()),
    version: Type.Optional(SeenVersion),
  }),
  reply: Type.Null(),
});

export const cancelBatch = del('/seedlings/:id', 'staff', {
  summary: 'Cancels a plan. A sown batch is archived instead.',
  params: IdParams,
  query: StrictObject({ lang: listQuery.lang, reason: Reason }),
  reply: Type.Null(),
});

export const archiveBatch = post('/seedlings/:id/archive', 'staff', {
  summary: 'Archives a finished batch. Its figures are computed now and stay.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({
    rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    lessons: Type.Optional(Type.String({ maxLength: 2_000 })),
  }),
  reply: Type.Null(),
});

export const reopenBatch = post('/seedlings/:id/reopen', 'staff', {
  summary: 'Reopens an archived batch.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ reason: Reason }),
  reply: Type.Null(),
});

export const repeatCycle = post('/archives/:id/repeat', 'staff', {
  summary: 'Plans a successful batch again.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({
    sow_on: Day,
    plot_id: Type.Optional(Uuid),
    quantity: Type.Optional(PositiveCount),
  }),
  reply: StartedBatch,
});
