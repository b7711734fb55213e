import type { ShippingWithSlots } from '@kebun/contract/delivery/delivery.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { type DeliveryTerms, methodsTo, shippingReply } from './delivery-terms.ts';
import { listBookings, listWindows } from './queries.ts';
import { daysFrom, slotsOf } from './slots.ts';

interface Asked {
  zone: string | null;
  from: string; // the first day
  days: number;
  now: Date;
  language: Language;
}

/** The ways that goods can reach a zone, each with its slots, full and closed ones included. */
export async function listShippings(
  db: Db,
  terms: DeliveryTerms,
  asked: Asked,
): Promise<ShippingWithSlots[]> {
  const methods = methodsTo(terms, asked.zone);
  const days = daysFrom(asked.from, asked.days);
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
      ...shippingReply(method, { terms, zone: asked.zone, language: asked.language }),
      slots: slotsOf({ windows: own, booked }, days, asked.now, asked.language),
    };
  });
}
