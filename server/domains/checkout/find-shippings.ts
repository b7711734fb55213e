import {
  type getShipping,
  type ShippingWithSlots,
  type listShippings as schema,
  shippingList,
} from '@kebun/contract/delivery/delivery.ts';
import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { Static } from 'typebox';
import { findPlace, findZone } from '#domains/accounts/find-postcode.ts';
import { findDeliveryTerms } from '#domains/delivery/delivery-terms.ts';
import { listShippings } from '#domains/delivery/list-shippings.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Db } from '#platform/db/db.ts';
import { figureOf, pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { type DeliverableDays, findPreOrderDays } from './pre-order-days.ts';
import { addressesIn } from './price-checkout.ts';
import { findAddresses } from './queries.ts';

type Query = Omit<Static<typeof schema.call.query>, 'lang'>;
type PositionedShipping = ShippingWithSlots & { position: number };

const named = textOf<PositionedShipping>(({ name }) => name);
const columns: RowColumns<typeof shippingList, PositionedShipping> = {
  name: named,
  text: named,
  slug: wordOf(({ slug }) => slug),
  type: wordOf(({ type }) => type),
  price: figureOf(({ price }) => price),
  position: { by: ({ position }) => position },
};

interface ShippingsContext extends ReplyLocale {
  caller: Shopper | undefined;
  now: Date;
}

const aWeek = 7;

/**
 * Returns the shipping methods for a postcode, a state, or the address of the caller's checkout. With pre-orders in the
 * cart, they have only the slots on days on which the harvest is expected.
 */
export async function findShippings(db: Db, query: Query, { caller, now, language, t }: ShippingsContext) {
  const { zip, state_id, date_from, days = aWeek, ...filters } = query;

  const terms = await findDeliveryTerms(db);
  const { code, place } = await resolveZone(db, { zip, state_id }, caller);
  const zone = terms.zones.find((zone) => zone.code === code);
  const name = textIn(zone?.name, language);

  const within = caller && (await findPreOrderDays(db, caller.id));
  const from = date_from ?? within?.from ?? malaysianDay(now);
  const shippings = (await listShippings(db, terms, { zone: code, from, days, now, language })).map(
    (shipping) => ({ ...shipping, slots: shipping.slots.filter(({ date }) => isWithin(date, within)) }),
  );
  const placed = shippings.map((shipping, position) => ({ ...shipping, position }));

  return {
    ...pageOf(placed, parseListQuery(filters, shippingList), columns, language),
    zone: zone ? { id: zone.code, name } : null,
    not_deliverable_reason: !zone
      ? place && t('issue.nothing_there', { zip: place.zip, city: place.city })
      : zone.fresh_allowed
        ? null
        : t('issue.no_fresh_there', { zone: name }),
  };
}

const isWithin = (date: string, days: DeliverableDays | undefined) =>
  !days || (days.from <= date && date <= days.to);

/** Returns one shipping method by id or slug. */
export async function findShipping(
  db: Db,
  slugOrId: string,
  { zip }: Static<(typeof getShipping.call)['query']>,
  context: ShippingsContext,
): Promise<ShippingWithSlots> {
  const { data } = await findShippings(db, { ...(zip !== undefined && { zip }), limit: 100 }, context);
  const found = data.find(({ id, slug }) => id === slugOrId || slug === slugOrId);
  if (!found) throw new Refusal('not_found');
  return found;
}

interface ZoneLookup {
  code: string | null;
  place: { zip: string; city: string } | null; // for a known postcode
}

interface DeliveryAddress {
  zip: string | undefined;
  state_id: string | undefined;
}

async function resolveZone(
  db: Db,
  { zip, state_id }: DeliveryAddress,
  caller: Shopper | undefined,
): Promise<ZoneLookup> {
  if (zip === undefined && state_id !== undefined) return { code: await findZone(db, state_id), place: null };

  const addresses = zip === undefined && caller && (await findAddresses(db, caller.id));
  const postcode = zip ?? (addresses ? addressesIn(addresses).shipping?.zip : undefined);
  if (postcode === undefined) return { code: null, place: null };
  const place = await findPlace(db, postcode, defaultLanguage);
  if (!place) throw new Refusal('postcode_unknown');
  return { code: place.zone, place };
}
