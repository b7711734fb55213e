import type { Localised } from '@kebun/contract/lib/localised.ts';
import type { Tx } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { daysFrom, runsOn, shopMoment } from './slots.ts';

/** The delivery settings of the demo. Money is in sen. */
export interface DeliveryWorld {
  zones: readonly {
    code: string;
    name: Localised;
    postcodes: { first: string; last: string };
    fresh_allowed: boolean;
    takes_cash: boolean;
  }[];
  methods: readonly {
    slug: string;
    type: string;
    zones: readonly string[];
    name: Localised;
    description: Localised;
    eta_text: Localised;
    fee: number;
    free_from: number | null;
    requires_slot: boolean;
    position: number;
  }[];
  windows: readonly {
    method: string;
    weekday: number;
    from: string;
    to: string;
    capacity: number;
    already_taken: number; // on the next bookable day
    cutoff_minutes: number;
    fee: number;
  }[];
  pickup_point: string;
}

/** Seeds delivery. The bookings represent phone orders. */
export async function seedDelivery(tx: Tx, world: DeliveryWorld, now: Date): Promise<void> {
  await insertZones(tx, world);
  const idOf = await insertMethods(tx, world);
  const windows = await insertWindows(tx, world, idOf);
  await insertBookings(tx, { world, idOf, windows, now });
}

/** Inserts the zones and the postcodes they cover. */
async function insertZones(tx: Tx, world: DeliveryWorld) {
  await tx
    .insertInto('delivery_zones')
    .values(
      world.zones.map(({ name, code, fresh_allowed, takes_cash }) => ({
        code,
        name,
        fresh_allowed,
        takes_cash,
      })),
    )
    .execute();
  await tx
    .insertInto('zone_ranges')
    .values(world.zones.map(({ code, postcodes }) => ({ ...postcodes, zone: code, is_active: true })))
    .execute();
}

/** Inserts the delivery methods, and returns the id of each by its slug. */
async function insertMethods(tx: Tx, world: DeliveryWorld): Promise<Map<string, string>> {
  const methods = await tx
    .insertInto('delivery_methods')
    .values(
      world.methods.map((method) => ({
        ...method,
        zones: [...method.zones],
        pickup_point: method.type === 'pickup' ? world.pickup_point : null,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  return new Map(methods.map(({ id, slug }) => [slug, id]));
}

/** Inserts the delivery windows, and returns them as stored. */
async function insertWindows(tx: Tx, world: DeliveryWorld, idOf: ReadonlyMap<string, string>) {
  return tx
    .insertInto('delivery_windows')
    .values(
      world.windows.map(({ method, from, to, already_taken, ...window }) => ({
        ...window,
        method_id: idOf.get(method) ?? '',
        from_time: from,
        to_time: to,
      })),
    )
    .returning(['id', 'method_id', 'weekday', 'from_time', 'capacity', 'cutoff_minutes'])
    .execute();
}

/** Books places on the next run of each window, where the demo wants a window to look used. */
async function insertBookings(
  tx: Tx,
  {
    world,
    idOf,
    windows,
    now,
  }: {
    world: DeliveryWorld;
    idOf: ReadonlyMap<string, string>;
    windows: Awaited<ReturnType<typeof insertWindows>>;
    now: Date;
  },
) {
  const taken = new Map(
    world.windows.map((window) => [
      `${idOf.get(window.method)} ${window.weekday} ${window.from}:00`,
      window.already_taken,
    ]),
  );
  const days = daysFrom(malaysianDay(now), 8);
  await tx
    .insertInto('slot_bookings')
    .values(
      windows.flatMap((window) => {
        const date = days.find(
          (day) =>
            runsOn(window, day) &&
            shopMoment(day, window.from_time).valueOf() - window.cutoff_minutes * 60_000 > now.valueOf(),
        );
        const places = taken.get(`${window.method_id} ${window.weekday} ${window.from_time}`) ?? 0;
        if (!date || places === 0) return [];
        return { window_id: window.id, date, capacity: window.capacity, withheld: places, taken: places };
      }),
    )
    .execute();
}
