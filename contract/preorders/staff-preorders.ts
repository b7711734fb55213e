import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post, put } from '../lib/endpoint.ts';
import {
  Day,
  Id,
  IdParams,
  ListReply,
  MomentCursor,
  NamedRecord,
  Nullable,
  RecordReply,
  SeenVersion,
  StrictObject,
  StringEnum,
  Uuid,
} from '../lib/shapes.ts';

const Batch = Type.Object({ id: Id, code: Type.String(), farm: Type.String(), variety: Type.String() });

/** The harvest of a batch as it is expected now. Null: not expected at present. */
const expected = {
  from: Nullable(Day),
  to: Nullable(Day),
  low_kg: Type.Number({ description: 'the weight that nine of ten such batches reach' }),
};

/** An offer as staff see it. */
export const StaffPreOrder = Type.Object({
  id: Id,
  batch: Batch,
  product: NamedRecord,
  unit: Type.String(),
  is_open: Type.Boolean(),
  is_selling: Type.Boolean({ description: 'shoppers can order: it is open, and the batch can be cut' }),
  ...expected,
  most: Type.Integer({ description: 'packs that the forecast allows at present' }),
  waiting: Type.Integer({ description: 'packs in orders that no harvest has filled' }),
  filled: Type.Integer({ description: 'packs in orders that a harvest has filled' }),
  slipped_orders: Type.Array(
    Type.Object({ id: Id, display_id: Type.String(), deliver_on: Day, packs: Type.Integer() }),
    { description: 'whose harvest slipped, and that still wait for it; the earliest delivery first' },
  ),
  version: Type.Integer(),
});

export type StaffPreOrder = Static<typeof StaffPreOrder>;

/** A pack of a product that a batch becomes. */
const Pack = Type.Object({ sku_id: Id, product: NamedRecord, unit: Type.String(), most: Type.Integer() });

/** A batch that can be cut and has no offer yet. */
export const PreOrderBatch = Type.Object({ ...Batch.properties, ...expected, packs: Type.Array(Pack) });

export type PreOrderBatch = Static<typeof PreOrderBatch>;

export const listStaffPreOrders = get('/staff/pre-orders', 'staff', {
  summary: 'Pre-orders by batch, the last opened first, with what was sold of each.',
  query: StrictObject({
    lang: listQuery.lang,
    state: Type.Optional(StringEnum(['open', 'closed'] as const)),
    limit: listQuery.limit,
    cursor: MomentCursor,
  }),
  reply: Type.Object({ data: Type.Array(StaffPreOrder), next_cursor: Nullable(Type.String()) }),
});

export const getStaffPreOrder = get('/staff/pre-orders/:id', 'staff', {
  summary: 'The pre-orders of one batch.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(StaffPreOrder),
});

export const listPreOrderBatches = get('/staff/pre-order-batches', 'staff', {
  summary: 'Batches that can be cut and are not offered yet, with the packs that they become.',
  query: LanguageQuery,
  reply: ListReply(PreOrderBatch),
});

export const openPreOrder = post('/staff/pre-orders', 'staff', {
  summary: 'Opens pre-orders of a batch, in one kind of pack.',
  query: LanguageQuery,
  body: StrictObject({
    batch_id: Type.Optional(Nullable(Uuid)),
    sku_id: Type.Optional(Nullable(Uuid)),
  }),
  reply: RecordReply(StaffPreOrder),
});

export const changePreOrder = put('/staff/pre-orders/:id', 'staff', {
  summary: 'Opens or closes pre-orders of a batch. Orders that were placed stay.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ is_open: Type.Boolean(), version: Type.Optional(SeenVersion) }),
  reply: RecordReply(StaffPreOrder),
});
