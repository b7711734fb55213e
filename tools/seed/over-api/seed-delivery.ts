import { checkoutRules, deliveryMethods, deliveryWindows, deliveryZones } from '@kebun/world/delivery.ts';
import { shop } from '@kebun/world/shop.ts';
import type { DeliveryWindow } from '@kebun/world/types.ts';
import { addMethod, addWindow, reserveForPhoneOrders } from '../../../contract/delivery/staff-delivery.ts';
import { addZone } from '../../../contract/delivery/staff-zones.ts';
import { addDays, type Day, dayOf } from '../../../contract/lib/days.ts';
import { changeGateway, listStaffGateways } from '../../../contract/payments/payment-gateways.ts';
import { type Ids, idOf } from './ids.ts';
import type { SeedCall } from './seeding-app.ts';

/** Enters where and when the shop delivers, and switches cash on delivery on. */
export async function seedDelivery(call: SeedCall, now: Date): Promise<void> {
  for (const {
    postcodes,
    name: { en, zh },
    ...zone
  } of deliveryZones)
    await call(addZone, { body: { ...zone, name: { en, zh }, ranges: [postcodes] } });
  await seedWindows(call, await seedMethods(call), now);
  await seedCashOnDelivery(call);
}

async function seedMethods(call: SeedCall) {
  const { street_address, street_address_2, zip, city } = shop.address;
  const pickupPoint = [street_address, street_address_2, `${zip} ${city}`].join(', ');
  const ids = new Map<string, string>();
  for (const { position: _, ...method } of deliveryMethods) {
    const { data } = await call(addMethod, {
      body: {
        ...method,
        minimum: null,
        lead_minutes: 0,
        pickup_point: method.type === 'pickup' ? pickupPoint : null,
      },
    });
    ids.set(method.slug, data.id);
  }
  return ids;
}

/** Enters the weekly windows, and the places of their next run for orders by phone. */
async function seedWindows(call: SeedCall, methods: Ids, now: Date) {
  for (const { method, weekday, already_taken: phone_orders_reserved, ...window } of deliveryWindows) {
    const { data } = await call(addWindow, {
      body: { ...window, method_id: idOf(methods, method), weekdays: [weekday] },
    });
    if (phone_orders_reserved === 0) continue;
    const date = nextRun({ weekday, ...window }, now);
    await call(reserveForPhoneOrders, { params: { id: data.id }, body: { date, phone_orders_reserved } });
  }
}

/** Returns the next day on which a window still takes orders. */
function nextRun(
  { weekday, from, cutoff_minutes }: Pick<DeliveryWindow, 'weekday' | 'from' | 'cutoff_minutes'>,
  now: Date,
): Day {
  const today = dayOf(now.toISOString());
  const closes = (day: Day) => Date.parse(`${day}T${from}:00+08:00`) - cutoff_minutes * 60_000;
  const days = Array.from({ length: 15 }, (_, ahead) => addDays(today, ahead));
  const isRun = (day: Day) => (new Date(day).getUTCDay() || 7) === weekday && closes(day) > now.valueOf();
  return days.find(isRun) ?? today;
}

async function seedCashOnDelivery(call: SeedCall) {
  const { data } = await call(listStaffGateways);
  const cash = data.find(({ slug }) => slug === 'cod');
  if (!cash) throw new Error(`seedCashOnDelivery: cod is not among ${data.map(({ slug }) => slug)}`);
  const { id, version } = cash;
  const { max_total: max_amount } = checkoutRules.cash_on_delivery;
  await call(changeGateway, { params: { id }, body: { is_active: true, max_amount, version } });
}
