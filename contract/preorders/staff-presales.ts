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

/** A presale as staff see it. */
export const StaffPresale = Type.Object({
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

export type StaffPresale = Static<typeof StaffPresale>;

/** A pack of a product that a batch becomes. */
const Pack = Type.Object({ sku_id: Id, product: NamedRecord, unit: Type.String(), most: Type.Integer() });

/** A batch that can be cut and has no presale yet. */
export const PresaleBatch = Type.Object({ ...Batch.properties, ...expected, packs: Type.Array(Pack) });

export type PresaleBatch = Static<typeof PresaleBatch>;

export const listStaffPresales = get('/staff/presales', 'staff', {
  summary: 'Presales of batches, the last opened first, with what was sold of each.',
  query: StrictObject({
    lang: listQuery.lang,
    state: Type.Optional(StringEnum(['open', 'closed'] as const)),
    limit: listQuery.limit,
    cursor: MomentCursor,
  }),
  reply: Type.Object({ data: Type.Array(StaffPresale), next_cursor: Nullable(Type.String()) }),
});

export const getStaffPresale = get('/staff/presales/:id', 'staff', {
  summary: 'The presale of one batch.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(StaffPresale),
});

export const listPresaleBatches = get('/staff/presale-batches', 'staff', {
  summary: 'Batches that can be cut and have no presale yet, with the packs that they become.',
  query: LanguageQuery,
  reply: ListReply(PresaleBatch),
});

export const openPresale = post('/staff/presales', 'staff', {
  summary: 'Opens the presale of a batch, in one kind of pack.',
  query: LanguageQuery,
  body: StrictObject({
    batch_id: Type.Optional(Nullable(Uuid)),
    sku_id: Type.Optional(Nullable(Uuid)),
  }),
  reply: RecordReply(StaffPresale),
});

export const changePresale = put('/staff/presales/:id', 'staff', {
  summary: 'Opens or closes the presale of a batch. Orders that were placed stay.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ is_open: Type.Boolean(), version: Type.Optional(SeenVersion) }),
  reply: RecordReply(StaffPresale),
});

export const checkSlips = post('/staff/presales/slip-checks', 'staff', {
  summary:
    'Looks now for pre-orders whose harvest slipped and writes to their shoppers, as the shop does each hour of the ' +
    'day by itself. A shopper gets one mail of a slip.',
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Object({ message: Type.String() }),
});
