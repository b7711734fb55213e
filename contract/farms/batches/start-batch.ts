import Type from 'typebox';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { del, post, put } from '../../lib/endpoint.ts';
import { ById, Day, Id, Nullable, SeenVersion, Single, StrictObject, Typed, Uuid } from '../../lib/shapes.ts';
import type { EventType } from '../events/events.ts';
import { FarmEventInputOf } from '../events/staff-events.ts';
import { Maybe, Reason, Some } from '../staff-shapes.ts';

const beginnings = ['planned', 'seeded', 'planted', 'inoculated'] as const satisfies readonly EventType[];

const StartedBatch = Single(Type.Object({ id: Id, code: Type.String() }));

export const startBatch = post('/seedlings', 'staff', {
  summary:
    'Creates a batch with its plan, its sowing or its planting. The device makes both ids; a repeated request ' +
    'returns the existing batch.',
  query: LanguageQuery,
  body: StrictObject({
    id: Uuid,
    farm_id: Uuid,
    variety_id: Uuid,
    responsible_farmer_id: Maybe(Uuid),
    note: Maybe(Type.String({ maxLength: 2_000 })),
    public: Maybe(Type.Boolean()),
    event: FarmEventInputOf(beginnings),
  }),
  reply: StartedBatch,
});

export const describeBatch = put('/seedlings/:id', 'staff', {
  summary: 'Changes the description of a batch. Its stage, locations and counts change by events only.',
  params: ById,
  query: LanguageQuery,
  body: StrictObject({
    responsible_farmer_id: Maybe(Nullable(Uuid)),
    note: Typed(2_000),
    public: Maybe(Type.Boolean()),
    version: Maybe(SeenVersion),
  }),
  reply: Type.Null(),
});

export const cancelBatch = del('/seedlings/:id', 'staff', {
  summary: 'Cancels a plan. A sown batch is archived instead.',
  params: ById,
  query: StrictObject({ lang: listQuery.lang, reason: Reason }),
  reply: Type.Null(),
});

export const archiveBatch = post('/seedlings/:id/archive', 'staff', {
  summary: 'Archives a finished batch. Its figures are computed now and stay.',
  params: ById,
  query: LanguageQuery,
  body: StrictObject({
    rating: Maybe(Type.Integer({ minimum: 1, maximum: 5 })),
    lessons: Maybe(Type.String({ maxLength: 2_000 })),
  }),
  reply: Type.Null(),
});

export const reopenBatch = post('/seedlings/:id/reopen', 'staff', {
  summary: 'Reopens an archived batch.',
  params: ById,
  query: LanguageQuery,
  body: StrictObject({ reason: Reason }),
  reply: Type.Null(),
});

export const repeatCycle = post('/archives/:id/repeat', 'staff', {
  summary: 'Plans a successful batch again.',
  params: ById,
  query: LanguageQuery,
  body: StrictObject({
    sow_on: Day,
    plot_id: Maybe(Uuid),
    quantity: Maybe(Some),
  }),
  reply: StartedBatch,
});
