import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { get, post, put } from '../../lib/endpoint.ts';
import { filled, type Rule } from '../../lib/rules.ts';
import {
  Day,
  Id,
  IdParams,
  Nullable,
  OptionalText,
  PageReply,
  RecordReply,
  SeenVersion,
  StrictObject,
  StringEnum,
  Uuid,
} from '../../lib/shapes.ts';

/** The units of a lot: those in which field workers record its use. */
export const lotUnits = ['g', 'kg', 'ml', 'l'] as const;

const Unit = StringEnum(lotUnits);

/** A lot of a fertiliser or spray as the farm received it. */
export const InputLot = Type.Object({
  id: Id,
  input_product_id: Id,
  input_name: Type.String(),
  supplier_lot: Type.String(),
  received_on: Day,
  expires_on: Nullable(Day),
  quantity: Type.Number(),
  unit: Unit,
  is_expired: Type.Boolean(),
  version: SeenVersion,
});

export type InputLot = Static<typeof InputLot>;

/** Fields may be missing here where a rule reports them. */
export const InputLotDraft = StrictObject({
  input_product_id: Type.Optional(Nullable(Uuid)),
  supplier_lot: OptionalText(60),
  received_on: Type.Optional(Nullable(Day)),
  expires_on: Type.Optional(Nullable(Day)),
  quantity: Type.Optional(
    Nullable(
      Type.Number({ minimum: 0, maximum: 1_000_000, description: 'received, to three decimals of the unit' }),
    ),
  ),
  unit: Unit,
});

export type InputLotDraft = Static<typeof InputLotDraft>;

export const listInputLots = get('/staff/input-lots', 'staff', {
  summary: 'The received lots of fertilisers and sprays, the last received first. All farms share them.',
  query: StrictObject({
    lang: listQuery.lang,
    text: listQuery.text,
    limit: listQuery.limit,
    page: listQuery.page,
  }),
  reply: PageReply(InputLot),
});

export const getInputLot = get('/staff/input-lots/:id', 'staff', {
  summary: 'One received lot of a fertiliser or spray.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(InputLot),
});

export const addInputLot = post('/staff/input-lots', 'staff', {
  summary: 'Records a lot that the farm received. A product has each lot number of its supplier once.',
  query: LanguageQuery,
  body: InputLotDraft,
  reply: RecordReply(Type.Object({ id: Id })),
});

export const changeInputLot = put('/staff/input-lots/:id', 'staff', {
  summary: 'Corrects a received lot.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...InputLotDraft.properties, version: SeenVersion }),
  reply: Type.Null(),
});

/** Returns whether the quantity is above nothing, with at most three decimals. */
const isQuantity = (quantity: number | null | undefined) =>
  quantity != null && quantity > 0 && Math.abs(quantity * 1_000 - Math.round(quantity * 1_000)) < 1e-6;

export const inputLotRules: readonly Rule<InputLotDraft>[] = [
  filled('input_product_id', 'rule.required'),
  filled('supplier_lot', 'rule.required'),
  filled('received_on', 'office.rule_day'),
  { field: 'quantity', message: 'office.rule_number', holds: (draft) => isQuantity(draft?.quantity) },
  {
    field: 'expires_on',
    message: 'office.input_lot_rule_expiry',
    holds: (draft) => !draft?.expires_on || !draft.received_on || draft.expires_on >= draft.received_on,
  },
];
