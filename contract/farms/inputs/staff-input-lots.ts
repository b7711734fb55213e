import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { get, post, put } from '../../lib/endpoint.ts';
import { maxNoteLength, maxReferenceLength } from '../../lib/limits.ts';
import { filled, type Rule } from '../../lib/rules.ts';
import {
  Day,
  Id,
  IdParams,
  NewRecordReply,
  Nullable,
  OptionalDay,
  OptionalText,
  PageReply,
  RecordReply,
  SeenVersion,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../../lib/shapes.ts';
import { inputUnits } from '../events/events.ts';

const Unit = StringEnum(inputUnits);

/** A lot of a fertiliser or spray as the farm received it. */
export const InputLot = Type.Object({
  id: Id,
  input_product_id: Id,
  input_name: Type.String(),
  supplier_lot: Type.String(),
  received_on: Day,
  expires_on: Nullable(Day),
  quantity: Type.Number({ description: 'received' }),
  unit: Unit,
  used: Type.Number({ description: 'by events that count' }),
  left: Type.Number({ description: 'received, less what was used, as corrected by counts' }),
  is_low: Type.Boolean({ description: 'little is left of it' }),
  is_expired: Type.Boolean(),
  version: SeenVersion,
});

export type InputLot = Static<typeof InputLot>;

/** A count of a lot, and the difference to what the records had left. */
const InputCount = Type.Object({
  id: Id,
  counted: Type.Number(),
  difference: Type.Number(),
  reason: Type.String(),
  at: Timestamp,
  by: Nullable(Type.String()),
});

export type InputCount = Static<typeof InputCount>;

/** A lot with its latest counts. */
const CountedInputLot = Type.Object({ ...InputLot.properties, counts: Type.Array(InputCount) });

export type CountedInputLot = Static<typeof CountedInputLot>;

/** Fields may be missing here where a rule reports them. */
export const InputLotDraft = StrictObject({
  input_product_id: Type.Optional(Nullable(Uuid)),
  supplier_lot: OptionalText(maxReferenceLength),
  received_on: OptionalDay,
  expires_on: OptionalDay,
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
  summary: 'One received lot of a fertiliser or spray, with its latest counts.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(CountedInputLot),
});

export const addInputLot = post('/staff/input-lots', 'staff', {
  summary: 'Records a lot that the farm received. A product has each lot number of its supplier once.',
  query: LanguageQuery,
  body: InputLotDraft,
  reply: NewRecordReply,
});

export const changeInputLot = put('/staff/input-lots/:id', 'staff', {
  summary: 'Corrects a received lot.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...InputLotDraft.properties, version: SeenVersion }),
  reply: Type.Null(),
});

export const InputCountDraft = StrictObject({
  counted: Type.Optional(
    Nullable(Type.Number({ minimum: 0, maximum: 1_000_000, description: 'to three decimals of the unit' })),
  ),
  reason: OptionalText(maxNoteLength),
});

export type InputCountDraft = Static<typeof InputCountDraft>;

export const countInputLot = post('/staff/input-lots/:id/counts', 'staff', {
  summary:
    'Corrects what is left of a lot to what was counted, with the reason. A count from a version that has changed ' +
    'is refused, so a repeated one counts once.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...InputCountDraft.properties, version: SeenVersion }),
  reply: Type.Null(),
});

const isAmount = (amount: number | null | undefined) =>
  amount != null && amount >= 0 && Math.abs(amount * 1_000 - Math.round(amount * 1_000)) < 1e-6;

export const inputCountRules: readonly Rule<InputCountDraft>[] = [
  { field: 'counted', message: 'office.rule_number', holds: (draft) => isAmount(draft?.counted) },
  filled('reason', 'rule.required'),
];

/** Returns whether the quantity is above nothing, with at most three decimals. */
const isQuantity = (quantity: number | null | undefined) => isAmount(quantity) && quantity !== 0;

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
