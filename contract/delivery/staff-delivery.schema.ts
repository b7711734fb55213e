import Type from 'typebox';
import { listQuery } from '../lib/collection.schema.ts';
import {
  Day,
  Id,
  Listed,
  Nullable,
  SeenVersion,
  Sen,
  Single,
  StrictObject,
  StringEnum,
  TimeOfDay,
  Uuid,
} from '../lib/shapes.schema.ts';

const query = StrictObject({ lang: listQuery.lang });
const ById = StrictObject({ id: Uuid });
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
const Fee = Type.Integer({ minimum: 0, maximum: 100_000, description: 'sen' });

export const DeliveryMethod = Type.Object({
  id: Id,
  slug: Type.String(),
  type: StringEnum(['delivery', 'pickup', 'courier'] as const),
  zones: Type.Array(Type.String(), { description: 'none: it is collected' }),
  name_en: Type.String(),
  name_zh: Type.String(),
  description_en: Type.String(),
  description_zh: Type.String(),
  eta_text_en: Type.String(),
  eta_text_zh: Type.String(),
  fee: Sen,
  free_from: Nullable(Type.Integer({ description: 'goods worth this much travel free; sen' })),
  minimum: Nullable(Type.Integer({ description: 'goods must be worth this much; sen' })),
  lead_minutes: Type.Integer({ description: 'at least, between the order and the beginning of its window' }),
  pickup_point: Nullable(Type.String()),
  requires_slot: Type.Boolean(),
  is_active: Type.Boolean(),
  version: Type.Integer(),
});

export const DeliveryWindow = Type.Object({
  id: Id,
  method_id: Id,
  weekday: Type.Integer({ description: 'Monday is 1' }),
  from: Type.String(),
  to: Type.String(),
  capacity: Type.Integer(),
  cutoff_minutes: Type.Integer({ description: 'before it begins' }),
  fee: Sen,
  is_active: Type.Boolean(),
  version: Type.Integer(),
});

export const getDelivery = {
  summary: 'Where goods go, by which ways, for how much and in which windows.',
  query,
  reply: Type.Object({
    zones: Type.Array(
      Type.Object({
        code: Type.String(),
        name_en: Type.String(),
        name_zh: Type.String(),
        is_active: Type.Boolean(),
      }),
    ),
    methods: Type.Array(Type.Object({ ...DeliveryMethod.properties, open_orders: Type.Integer() })),
    windows: Type.Array(
      Type.Object({
        ...DeliveryWindow.properties,
        booked: Type.Array(Type.Object({ date: Day, label: Type.String(), taken: Type.Integer() }), {
          description: 'the days to come on which somebody rides along',
        }),
      }),
    ),
  }),
};

const ShortText = Type.String({ maxLength: 300 });
const Worth = Nullable(Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'sen' }));

const method = {
  zones: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 200, uniqueItems: true }),
  name_en: Name,
  name_zh: Name,
  description_en: ShortText,
  description_zh: ShortText,
  eta_text_en: Name,
  eta_text_zh: Name,
  fee: Fee,
  free_from: Worth,
  minimum: Worth,
  lead_minutes: Type.Integer({ minimum: 0, maximum: 20_160 }),
  pickup_point: Nullable(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })),
};

export const addMethod = {
  summary: 'A new way for goods to reach people.',
  query,
  body: StrictObject({
    ...method,
    type: StringEnum(['delivery', 'pickup', 'courier'] as const),
    requires_slot: Type.Boolean(),
  }),
  reply: Single(DeliveryMethod),
};

export const changeMethod = {
  summary:
    'Changes what a way is called and costs and where it leads, or switches it off. The till and the open pages follow ' +
    'at once; orders that go by it stay as they were agreed.',
  params: ById,
  query,
  body: StrictObject({ ...method, is_active: Type.Boolean(), version: SeenVersion }),
  reply: Single(DeliveryMethod),
};

export const orderMethods = {
  summary: 'In which order shoppers are offered the ways: all of them, each once.',
  query,
  body: StrictObject({ ids: Type.Array(Uuid, { maxItems: 200 }) }),
  reply: Type.Null(),
};

const window = {
  from: TimeOfDay,
  to: TimeOfDay,
  capacity: Type.Integer({ minimum: 0, maximum: 100_000 }),
  cutoff_minutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
  fee: Fee,
};

export const addWindow = {
  summary: 'A run of the van that comes every week. It leaves on no day that is closed.',
  query,
  body: StrictObject({
    method_id: Uuid,
    weekday: Type.Integer({ minimum: 1, maximum: 7 }),
    ...window,
  }),
  reply: Single(DeliveryWindow),
};

const BookedDay = Type.Object({ date: Day, taken: Type.Integer(), capacity: Type.Integer() });

export const changeWindow = {
  summary:
    'Changes a run. What was booked stays: a day on which somebody rides along keeps its hours for them, and its ' +
    'capacity follows only where that is enough for them. The days on which it is not are told.',
  params: ById,
  query,
  body: StrictObject({ ...window, is_active: Type.Boolean(), version: SeenVersion }),
  reply: Type.Object({ data: DeliveryWindow, kept: Type.Array(BookedDay) }),
};

export const listDeliveryDays = {
  summary: 'The days to come: which vans leave, how full each is, and on which days none leaves.',
  query: StrictObject({
    lang: listQuery.lang,
    from: Type.Optional(Day),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 62 })),
  }),
  reply: Listed(
    Type.Object({
      date: Day,
      label: Type.String(),
      closed: Nullable(Type.String({ description: 'why' })),
      windows: Type.Array(
        Type.Object({
          id: Id,
          label: Type.String(),
          capacity: Type.Integer(),
          taken: Type.Integer(),
        }),
      ),
    }),
  ),
};

export const closeDays = {
  summary:
    'No van leaves on these days, and nobody can choose them any more. Where orders are to come on one of them, that ' +
    'is refused with their numbers, unless the days are closed all the same.',
  query,
  body: StrictObject({
    days: Type.Array(StrictObject({ date: Day, name_en: Name, name_zh: Name }), {
      minItems: 1,
      maxItems: 40,
    }),
    with_orders: Type.Optional(Type.Boolean()),
  }),
  reply: Listed(
    Type.Object({ date: Day, orders: Type.Array(Type.String(), { description: 'their numbers' }) }),
  ),
};

export const openDay = {
  summary: 'The vans leave on that day after all.',
  params: StrictObject({ date: Day }),
  query,
  reply: Type.Null(),
};

export const listHolidays = {
  summary:
    'The public holidays of a year, of the federation and of one state, and which of them are closed already.',
  query: StrictObject({
    lang: listQuery.lang,
    year: Type.Integer({ minimum: 2026, maximum: 2100 }),
    state_id: Type.String({ pattern: '^MY-\\d\\d$', maxLength: 5 }),
  }),
  reply: Type.Object({
    years: Type.Array(Type.Integer(), { description: 'those that are known' }),
    data: Type.Array(
      Type.Object({
        date: Day,
        name_en: Type.String(),
        name_zh: Type.String(),
        is_expected: Type.Boolean({ description: 'not gazetted yet' }),
        is_closed: Type.Boolean(),
      }),
    ),
  }),
};
