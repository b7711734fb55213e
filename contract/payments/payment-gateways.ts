import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../lib/collection.ts';
import { get, post, put } from '../lib/endpoint.ts';
import { maxPaymentSen } from '../lib/limits.ts';
import { LocalisedText } from '../lib/localised.ts';
import type { Rule } from '../lib/rules.ts';
import {
  Id,
  IdParams,
  ListReply,
  Nullable,
  RecordReply,
  SeenVersion,
  Sen,
  StrictObject,
  StringEnum,
} from '../lib/shapes.ts';

const Limit = Type.Optional(
  Nullable(Type.Integer({ minimum: 0, maximum: maxPaymentSen, description: 'sen; null: no limit' })),
);

/** A payment gateway on record, switched on or not. */
export const StaffGateway = Type.Object({
  id: Id,
  slug: StringEnum(['cod', 'ipay88'] as const),
  name: LocalisedText,
  methods: Type.Array(LocalisedText, { description: 'the names of its methods in use' }),
  min_amount: Nullable(Sen),
  max_amount: Nullable(Sen),
  is_active: Type.Boolean(),
  is_connected: Type.Boolean({ description: 'the shop has the keys of the gateway' }),
  version: SeenVersion,
});

export type StaffGateway = Static<typeof StaffGateway>;

/** The settings of a gateway that staff decide. */
export const GatewayDraft = StrictObject({
  is_active: Type.Optional(Type.Boolean()),
  min_amount: Limit,
  max_amount: Limit,
});

export type GatewayDraft = Static<typeof GatewayDraft>;

export const listStaffGateways = get('/staff/payment-gateways', 'staff', {
  summary: 'All payment gateways, offered or not.',
  query: LanguageQuery,
  reply: ListReply(StaffGateway),
});

export const changeGateway = put('/staff/payment-gateways/:id', 'staff', {
  summary: 'Switches a payment gateway on or off, and sets the order totals that it accepts.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...GatewayDraft.properties, version: SeenVersion }),
  reply: RecordReply(StaffGateway),
});

/** The result of a test of the merchant account. `works`: the gateway answered and named no fault. */
export const gatewayTestOutcomes = [
  'works',
  'merchant_unknown',
  'key_invalid',
  'address_unregistered',
  'account_inactive',
  'refused',
  'unclear',
  'no_answer',
] as const;

export type GatewayTestOutcome = (typeof gatewayTestOutcomes)[number];

export const GatewayTest = Type.Object({
  outcome: StringEnum(gatewayTestOutcomes),
  detail: Nullable(Type.String({ description: 'the words of the gateway, or the host that did not answer' })),
  is_sandbox: Type.Boolean({ description: 'the gateway of the demo answered, which moves no money' }),
});

export type GatewayTest = Static<typeof GatewayTest>;

export const testGateway = post('/staff/payment-gateways/:id/test', 'staff', {
  summary:
    'Tests the merchant account of a gateway without a payment: it asks for the state of a payment that does not ' +
    'exist, and opens the payment page. The reply says no more than the answers show. Audited.',
  limit: 'gateway_test',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: RecordReply(GatewayTest),
});

/** The rules of a gateway. */
export const gatewayRules: readonly Rule<GatewayDraft>[] = [
  {
    field: 'max_amount',
    message: 'office.gateways_rule_limits',
    holds: (draft) => (draft?.max_amount ?? Number.POSITIVE_INFINITY) >= (draft?.min_amount ?? 0),
  },
];
