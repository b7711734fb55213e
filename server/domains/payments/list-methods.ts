import type { Language } from '@kebun/contract/lib/languages.ts';
import {
  gatewayList,
  type listPaymentGateways,
  type listPaymentMethods,
  methodList,
  type PaymentGateway,
  type PaymentMethod,
} from '@kebun/contract/payments/payments.ts';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { gatewayBlockReason, gatewayReply, methodReply } from './payment-terms.ts';
import { loadPaymentOptions } from './queries.ts';

type PositionedItem<Item> = Item & { position: number };
const numberPositions = <Item>(methods: readonly Item[]) =>
  methods.map((item, position) => ({ ...item, position }));

const gatewayName = textOf<PositionedItem<PaymentGateway>>(({ name }) => name);
const gatewayColumns: RowColumns<typeof gatewayList, PositionedItem<PaymentGateway>> = {
  name: gatewayName,
  text: gatewayName,
  slug: wordOf(({ slug }) => slug),
  type: wordOf(({ type }) => type),
  position: { by: ({ position }) => position },
};

/** Lists the gateways for this amount and delivery method. */
export async function listGateways(
  db: Db,
  { amount, shipping_method, ...query }: Static<(typeof listPaymentGateways.call)['query']>,
  language: Language,
) {
  const { gateways, delivery } = await loadPaymentOptions(db);
  const possibleZones = delivery.methods.find(({ id }) => id === shipping_method)?.zones ?? [];
  const zones = delivery.zones.filter(({ code }) => possibleZones.includes(code));
  const usable = gateways.filter((gateway) => !gatewayBlockReason(gateway, { total: amount, zones }));
  const replies = numberPositions(usable.map((gateway) => gatewayReply(gateway, language)));
  return pageOf(replies, parseListQuery(query, gatewayList), gatewayColumns, language);
}

/** Returns a gateway by slug or id. */
export async function findGateway(db: Db, slugOrId: string, language: Language): Promise<PaymentGateway> {
  const { gateways } = await loadPaymentOptions(db);
  const found = gateways.find(({ id, slug }) => id === slugOrId || slug === slugOrId);
  if (!found) throw new Refusal('not_found');
  return gatewayReply(found, language);
}

const methodName = textOf<PositionedItem<PaymentMethod>>(({ name }) => name);
const methodColumns: RowColumns<typeof methodList, PositionedItem<PaymentMethod>> = {
  name: methodName,
  text: methodName,
  slug: wordOf(({ slug }) => slug),
  gateway_slug: wordOf(({ gateway_slug }) => gateway_slug),
  position: { by: ({ position }) => position },
};

/** Lists the payment methods of one gateway or of all. */
export async function listMethods(
  db: Db,
  { gateway, ...query }: Static<(typeof listPaymentMethods.call)['query']>,
  language: Language,
) {
  const methods = await allMethods(db, language);
  const requested = methods.filter(({ gateway_slug }) => gateway === undefined || gateway_slug === gateway);
  if (gateway !== undefined && requested.length === 0) throw new Refusal('not_found');
  return pageOf(numberPositions(requested), parseListQuery(query, methodList), methodColumns, language);
}

/** Returns a payment method by slug or id. */
export async function findMethod(db: Db, slugOrId: string, language: Language): Promise<PaymentMethod> {
  const methods = await allMethods(db, language);
  const found = methods.find(({ id, slug }) => id === slugOrId || slug === slugOrId);
  if (!found) throw new Refusal('not_found');
  return found;
}

async function allMethods(db: Db, language: Language): Promise<PaymentMethod[]> {
  const { gateways } = await loadPaymentOptions(db);
  return gateways.flatMap((gateway) =>
    gateway.methods.map((method) => methodReply(method, gateway, language)),
  );
}
