import type { Shipping } from '@kebun/contract/delivery/delivery.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db } from '#platform/db/db.ts';

export type Zone = Selectable<DB['delivery_zones']>;
export type DeliveryMethod = Selectable<DB['delivery_methods']>;

/** The current zones and methods. */
export interface DeliveryTerms {
  zones: Zone[];
  methods: DeliveryMethod[];
}

/** Selects them as one value, with a single method when its id is given. */
export const deliveryTerms = (methodId?: RawBuilder<string | null>): RawBuilder<DeliveryTerms> => sql`(
  select json_build_object(
    'zones', (select coalesce(json_agg(delivery_zones), '[]') from delivery_zones where is_active),
    'methods', (
      select coalesce(json_agg(delivery_methods order by position), '[]') from delivery_methods
      where is_active ${methodId ? sql`and id = ${methodId}::uuid` : sql``})))`;

export async function findDeliveryTerms(db: Db): Promise<DeliveryTerms> {
  const { rows } = await sql<{ terms: DeliveryTerms }>`select ${deliveryTerms()} as terms`.execute(db);
  return rows[0]?.terms ?? { zones: [], methods: [] };
}

type MethodReach = Pick<DeliveryMethod, 'type' | 'zones'>;

/** Tells whether a method serves a zone. Without a zone only pick-up does. */
export const deliversTo = ({ type, zones }: MethodReach, zone: string | null) =>
  type === 'pickup' || (zone !== null && zones.includes(zone));

export const methodsServing = ({ methods }: DeliveryTerms, zone: string | null) =>
  methods.filter((method) => deliversTo(method, zone));

/** Tells whether fresh products can be delivered. They do not survive an overseas transport, but can be picked up. */
export const deliversFresh = (
  { zones }: DeliveryTerms,
  { type }: Pick<MethodReach, 'type'>,
  zone: string | null,
) => type === 'pickup' || zones.some(({ code, fresh_allowed }) => code === zone && fresh_allowed);

/**
 * Returns the delivery fee in sen. While delivery is free, large orders have no base fee; the surcharge of a window
 * stays.
 */
export function shippingFee(
  method: Pick<DeliveryMethod, 'fee' | 'free_from'>,
  { productValue, freeUntil, now }: { productValue: number; freeUntil: string | null; now: Date },
) {
  const free = method.free_from !== null && productValue >= method.free_from && isFreeAt(freeUntil, now);
  return free ? 0 : method.fee;
}

const isFreeAt = (until: string | null, now: Date) => until === null || now < new Date(until);

export function shippingReply(
  method: DeliveryMethod,
  { terms, zone, language }: { terms: DeliveryTerms; zone: string | null; language: Language },
): Shipping {
  return {
    id: method.id,
    name: textIn(method.name, language),
    slug: method.slug,
    type: method.type as Shipping['type'],
    description: textIn(method.description, language),
    price: method.fee,
    free_from: method.free_from,
    minimum: method.minimum,
    eta_text: textIn(method.eta_text, language),
    zone_id: method.type === 'pickup' ? null : zone,
    fresh_allowed: deliversFresh(terms, method, zone),
    requires_slot: method.requires_slot,
    pickup_point: method.pickup_point,
  };
}
