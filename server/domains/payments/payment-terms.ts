import { defaultLanguage, type Language } from '@kebun/contract/lib/languages.ts';
import { maxPaymentSen } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { PaymentGateway, PaymentMethod } from '@kebun/contract/payments/payments.ts';
import { type Selectable, sql } from 'kysely';
import { brandsOf } from '#domains/content/settings/payment-brands.ts';
import type { DB } from '#platform/db/db.generated.ts';

export type Gateway = Selectable<DB['payment_gateways']> & {
  methods: Selectable<DB['payment_methods']>[];
};

/** Selects all active gateways with their methods as one value. */
export const paymentTerms = sql<Gateway[]>`(
  select coalesce(json_agg(gateway order by position), '[]') from (
    select payment_gateways.*, (
      select coalesce(json_agg(payment_methods order by position), '[]') from payment_methods
      where gateway_id = payment_gateways.id and is_active
    ) as methods
    from payment_gateways where is_active and is_connected
  ) as gateway)`;

/** The known facts of a payment. */
export interface PaymentFacts {
  total?: number | undefined;
  zones?: readonly { takes_cash: boolean }[]; // the possible delivery zones; undefined for pick-up
}

/** The amount limits of a gateway. */
export type Limits = Pick<Gateway, 'slug' | 'min_amount' | 'max_amount'>;

const isWithin = ({ min_amount, max_amount }: Limits, total: number) =>
  total >= (min_amount ?? 0) && total <= Math.min(max_amount ?? maxPaymentSen, maxPaymentSen);

/** Returns why a gateway cannot be used, or undefined. */
export function gatewayBlockReason(
  gateway: Limits,
  { total, zones = [] }: PaymentFacts,
): 'amount' | 'zone' | undefined {
  if (total !== undefined && !isWithin(gateway, total)) return 'amount';
  const isCashless = zones.length > 0 && !zones.some(({ takes_cash }) => takes_cash);
  return gateway.slug === 'cod' && isCashless ? 'zone' : undefined;
}

/** Finds a method and its gateway by one name, because no two methods share a name. */
export function findPaymentOption(
  gateways: readonly Gateway[],
  gatewaySlug: string | null,
  methodSlug: string | null,
) {
  const gateway = gateways.find(({ slug, methods }) =>
    gatewaySlug === null ? methods.some((method) => method.slug === methodSlug) : slug === gatewaySlug,
  );
  const method =
    methodSlug === null ? gateway?.methods[0] : gateway?.methods.find(({ slug }) => slug === methodSlug);
  return { gateway, method };
}

/** A payment method as an order names it. */
export type NamedMethod = Pick<Gateway['methods'][number], 'slug' | 'code' | 'name'>;

/** Names a payment with a saved card after the card. */
export function namedBy(method: NamedMethod, card: { brand: string; last4: string } | null): NamedMethod {
  const named = card && `${card.brand} ···· ${card.last4}`;
  return named ? { ...method, name: { [defaultLanguage]: named } } : method;
}

export const methodReply = (
  method: Gateway['methods'][number],
  gateway: Gateway,
  language: Language,
): PaymentMethod => ({
  id: method.id,
  gateway_slug: gateway.slug,
  name: textIn(method.name, language),
  brands: [...brandsOf(method, language)],
  slug: method.slug,
  code: method.code,
  surcharge: 0,
  is_active: method.is_active,
});

export const gatewayReply = (gateway: Gateway, language: Language): PaymentGateway => ({
  id: gateway.id,
  name: textIn(gateway.name, language),
  slug: gateway.slug as PaymentGateway['slug'],
  description: textIn(gateway.description, language),
  type: gateway.type as PaymentGateway['type'],
  min_amount: gateway.min_amount,
  max_amount: gateway.max_amount,
  methods: gateway.methods.map((method) => methodReply(method, gateway, language)),
  is_active: gateway.is_active,
});
