import type { ShippingWithSlots } from '@kebun/contract/delivery/delivery.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { type DeliveryTerms, methodsServing, shippingReply } from './delivery-terms.ts';
import { listBookings, listWindows } from './queries.ts';
import { daysFrom, slotsOf } from './slots.ts';

interface ListShippingsParams {
  zone: string | null;
  from: string; // the first day
  days: number;
  now: Date;
  language: Language;
}

/** Lists the methods for a zone, each with its slots, also full and closed ones. */
export async function listShippings(
  db: Db,
  terms: DeliveryTerms,
  context: ListShippingsParams,
): Promise<ShippingWithSlots[]> {
  const methods = methodsServing(terms, context.zone);
  const days = daysFrom(context.from, context.days);
  const windows = await listWindows(
    db,
    methods.filter((method) => method.requires_slot).map((method) => method.id),
  );
  const booked = await listBookings(
    db,
    windows.map((window) => window.id),
    days,
  );

  return methods.map((method) => {
    const own = windows.filter((window) => window.method_id === method.id);
    return {
      ...shippingReply(method, { terms, zone: context.zone, language: context.language }),
      slots: slotsOf({ windows: own, booked }, days, context.now, context.language),
    };
  });
}
