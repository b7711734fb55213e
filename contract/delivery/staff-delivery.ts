import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import { maxAddressLineLength, maxCopiedWindows, maxDescriptionLength } from '../lib/limits.ts';
import { Localised, LocalisedText } from '../lib/localised.ts';
import {
  Day,
  Id,
  IdParams,
  ListReply,
  NewSlug,
  Nullable,
  RecordReply,
  SeenVersion,
  Sen,
  StrictObject,
  StringEnum,
  TimeOfDay,
  Uuid,
} from '../lib/shapes.ts';
import { DeliveryName } from './staff-zones.ts';

const Fee = Type.Integer({ minimum: 0, maximum: 100_000, description: 'sen' });

export const DeliveryMethod = Type.Object({
  id: Id,
  slug: Type.String(),
  type: StringEnum(['delivery', 'pickup', 'courier'] as const),
  zones: Type.Array(Type.String(), { description: 'empty: pick-up' }),
  name: LocalisedText,
  description: LocalisedText,
  eta_text: LocalisedText,
  fee: Sen,
  free_from: Nullable(Type.Integer({ description: 'free from this product total; sen' })),
  minimum: Nullable(Type.Integer({ description: 'the smallest product total; sen' })),
  lead_minutes: Type.Integer({ description: 'the least time between the order and the start of its window' }),
  pickup_point: Nullable(Type.String()),
  requires_slot: Type.Boolean(),
  is_active: Type.Boolean(),
  version: Type.Integer(),
});

export const StaffWindow = Type.Object({
  id: Id,
  method_id: Id,
  weekday: Type.Integer({ description: 'Monday is 1' }),
  from: Type.String(),
  to: Type.String(),
  capacity: Type.Integer(),
  cutoff_minutes: Type.Integer({ description: 'before its start' }),
  fee: Sen,
  is_active: Type.Boolean(),
  version: Type.Integer(),
});

export const getDelivery = get('/staff/delivery', 'staff', {
  summary: 'The delivery plan: zones, shipping methods, fees and windows.',
  query: LanguageQuery,
  reply: Type.Object({
    zones: Type.Array(
      Type.Object({
        code: Type.String(),
        name: LocalisedText,
        is_active: Type.Boolean(),
      }),
    ),
    methods: Type.Array(Type.Object({ ...DeliveryMethod.properties, open_orders: Type.Integer() })),
    windows: Type.Array(
      Type.Object({
        ...StaffWindow.properties,
        booked: Type.Array(Type.Object({ date: Day, label: Type.String(), taken: Type.Integer() }), {
          description: 'the coming days with bookings',
        }),
      }),
    ),
  }),
});

const ShortText = Type.String({ maxLength: maxDescriptionLength });
const OrderAmount = Nullable(Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'sen' }));

const method = {
  zones: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 200, uniqueItems: true }),
  name: Localised(DeliveryName),
  description: Localised(ShortText),
  eta_text: Localised(DeliveryName),
  fee: Fee,
  free_from: OrderAmount,
  minimum: OrderAmount,
  lead_minutes: Type.Integer({ minimum: 0, maximum: 20_160 }),
  pickup_point: Nullable(Type.String({ minLength: 1, maxLength: maxAddressLineLength, pattern: '\\S' })),
};

export const addMethod = post('/staff/delivery/methods', 'staff', {
  summary: 'Creates a shipping method.',
  query: LanguageQuery,
  body: StrictObject({
    ...method,
    slug: NewSlug,
    type: StringEnum(['delivery', 'pickup', 'courier'] as const),
    requires_slot: Type.Boolean(),
  }),
  reply: RecordReply(DeliveryMethod),
});

export const changeMethod = put('/staff/delivery/methods/:id', 'staff', {
  summary:
    'Changes the name, fee or zones of a shipping method, or switches it off. The checkout and open pages follow ' +
    'at once; open orders keep their terms.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...method, is_active: Type.Boolean(), version: SeenVersion }),
  reply: RecordReply(DeliveryMethod),
});

export const orderMethods = put('/staff/delivery/method-order', 'staff', {
  summary: 'Sorts the shipping methods as shoppers see them: all of them, each once.',
  query: LanguageQuery,
  body: StrictObject({ ids: Type.Array(Uuid, { maxItems: 200 }) }),
  reply: Type.Null(),
});

const Weekday = Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1' });

const window = {
  from: TimeOfDay,
  to: TimeOfDay,
  capacity: Type.Integer({ minimum: 0, maximum: 100_000 }),
  cutoff_minutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
  fee: Fee,
};

export const addWindow = post('/staff/delivery/windows', 'staff', {
  summary:
    'Creates a weekly delivery window on each of the weekdays (1 is Monday), or on none of them. Closed days have ' +
    'no delivery. `data` is the window of the first weekday.',
  query: LanguageQuery,
  body: StrictObject({
    method_id: Uuid,
    weekdays: Type.Array(Weekday, { minItems: 1, maxItems: 7, uniqueItems: true }),
    ...window,
  }),
  reply: Type.Object({ data: StaffWindow, others: Type.Array(StaffWindow) }),
});

export const copyDay = post('/staff/delivery/windows/copies', 'staff', {
  summary:
    'Copies the offered windows of one weekday to others, all of them or none. A window that starts at the same time ' +
    `stays as it is. A weekday with more than ${maxCopiedWindows} offered windows is refused.`,
  query: LanguageQuery,
  body: StrictObject({
    from: Weekday,
    to: Type.Array(Weekday, { minItems: 1, maxItems: 6, uniqueItems: true }),
  }),
  reply: Type.Object({
    data: Type.Array(StaffWindow, { description: 'the new windows' }),
    unchanged: Type.Integer({ description: 'windows with these times that were there before' }),
  }),
});

const BookedDay = Type.Object({ date: Day, taken: Type.Integer(), capacity: Type.Integer() });

export const changeWindow = put('/staff/delivery/windows/:id', 'staff', {
  summary:
    'Changes a delivery window. Booked days keep their hours, and their capacity changes only where it suffices ' +
    'for the bookings. The reply lists the days where it does not.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...window, is_active: Type.Boolean(), version: SeenVersion }),
  reply: Type.Object({ data: StaffWindow, overbooked: Type.Array(BookedDay) }),
});

export const listDeliveryDays = get('/staff/delivery/days', 'staff', {
  summary: 'The coming days: their windows, the bookings of each, and the closed days.',
  query: StrictObject({
    lang: listQuery.lang,
    from: Type.Optional(Day),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 62 })),
  }),
  reply: ListReply(
    Type.Object({
      date: Day,
      label: Type.String(),
      closed: Nullable(Type.String({ description: 'why' })),
      windows: Type.Array(
        Type.Object({
          id: Id,
          label: Type.String(),
          capacity: Type.Integer(),
          taken: Type.Integer({ description: 'the orders of the shop, and `phone_orders_reserved`' }),
          phone_orders_reserved: Type.Integer({
            description: 'capacity that only staff use, for orders by phone',
          }),
        }),
      ),
    }),
  ),
});

const PhoneReservation = Type.Object({
  id: Id,
  date: Day,
  capacity: Type.Integer(),
  taken: Type.Integer(),
  phone_orders_reserved: Type.Integer(),
});

export const reserveForPhoneOrders = put('/staff/delivery/windows/:id/phone-orders', 'staff', {
  summary:
    'Reserves capacity of a window on one day for orders by phone. It counts as taken. More than the orders of the ' +
    'shop leave is refused.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ date: Day, phone_orders_reserved: Type.Integer({ minimum: 0, maximum: 100_000 }) }),
  reply: RecordReply(PhoneReservation),
});

export const closeDays = post('/staff/delivery/closed-days', 'staff', {
  summary:
    'Closes these days for delivery. Where orders are due on one of them, the call is refused with their numbers, ' +
    'unless `with_orders` is set.',
  query: LanguageQuery,
  body: StrictObject({
    days: Type.Array(StrictObject({ date: Day, name: Localised(DeliveryName) }), {
      minItems: 1,
      maxItems: 40,
    }),
    with_orders: Type.Optional(Type.Boolean()),
  }),
  reply: ListReply(
    Type.Object({ date: Day, orders: Type.Array(Type.String(), { description: 'their numbers' }) }),
  ),
});

export const openDay = del('/staff/delivery/closed-days/:date', 'staff', {
  summary: 'Opens a closed day again.',
  params: StrictObject({ date: Day }),
  query: LanguageQuery,
  reply: Type.Null(),
});

export const listHolidays = get('/staff/delivery/holidays', 'staff', {
  summary: 'The public holidays of a year, federal and of one state, and which of them are closed already.',
  query: StrictObject({
    lang: listQuery.lang,
    year: Type.Integer({ minimum: 2026, maximum: 2100 }),
    state_id: Type.String({ pattern: '^MY-\\d\\d$', maxLength: 5 }),
  }),
  reply: Type.Object({
    years: Type.Array(Type.Integer(), { description: 'the years with known holidays' }),
    data: Type.Array(
      Type.Object({
        date: Day,
        name: LocalisedText,
        is_expected: Type.Boolean({ description: 'not gazetted yet' }),
        is_closed: Type.Boolean(),
      }),
    ),
  }),
});

export type PhoneReservation = Static<typeof PhoneReservation>;
export type StaffMethod = Static<typeof DeliveryMethod>;
export type MethodDraft = Static<typeof addMethod.call.body>;
export type StaffWindow = Static<typeof StaffWindow>;
export type WindowDraft = Static<typeof addWindow.call.body>;
export type DayCopy = Static<typeof copyDay.call.body>;
export type CopiedDay = Static<typeof copyDay.call.reply>;
export type StaffDelivery = Static<typeof getDelivery.call.reply>;
export type DeliveryDay = Static<typeof listDeliveryDays.call.reply>['data'][number];
