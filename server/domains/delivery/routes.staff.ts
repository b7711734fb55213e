import * as contract from '@kebun/contract/delivery/staff-delivery.ts';
import * as zones from '@kebun/contract/delivery/staff-zones.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { addMethod, changeMethod, orderMethods } from './change-method.ts';
import { addWindows, changeWindow, copyDay } from './change-window.ts';
import { addZone, changeZone } from './change-zone.ts';
import { closeDays, openDay } from './close-days.ts';
import { readPlan } from './delivery-plan.ts';
import { listZoneStates, listZones, previewZone } from './find-zones.ts';
import { holidaysOf, holidayYears } from './holidays.ts';
import { listDays } from './list-days.ts';
import { reserveForPhoneOrders } from './reserve-for-phone-orders.ts';
import { selectClosedDays } from './staff-rows.ts';

const reading = staff('delivery.read');
const deliveryWrite = staff('delivery.write');

/** The staff endpoints for zones, methods, windows and closed days. */
export function deliveryStaffRoutes(app: App): void {
  serve(
    app,
    contract.getDelivery,
    ({ db, clock, language }) => readPlan(db, { from: malaysianDay(clock()), language }),
    reading,
  );
  serve(
    app,
    contract.listDeliveryDays,
    async ({ db, query, clock, language }) => {
      const { from = malaysianDay(clock()), days = 28 } = query;
      return { data: await listDays(db, { from, days, language }) };
    },
    reading,
  );
  serve(
    app,
    contract.listHolidays,
    async ({ db, query }) => {
      const found = holidaysOf(query.year, query.state_id);
      const closed = await selectClosedDays(
        db,
        found.map(({ date }) => date),
      );
      return {
        years: holidayYears,
        data: found.map(({ date, name, isExpected = false }) => ({
          date,
          name,
          is_expected: isExpected,
          is_closed: closed.some((day) => day.date === date),
        })),
      };
    },
    reading,
  );
  zoneRoutes(app);
  planRoutes(app);
  dayRoutes(app);
}

function zoneRoutes(app: App) {
  serve(app, zones.listZones, async ({ db, language }) => ({ data: await listZones(db, language) }), reading);
  serve(
    app,
    zones.listZoneStates,
    async ({ db, language }) => ({ data: await listZoneStates(db, language) }),
    reading,
  );
  serve(
    app,
    zones.addZone,
    async ({ inTransaction, staff: by, body, language, reply }) => {
      const data = await inTransaction((tx) => addZone(tx, body, { by, language }));
      reply.code(201);
      return { data };
    },
    deliveryWrite,
  );
  serve(
    app,
    zones.changeZone,
    async ({ inTransaction, staff: by, params, body, language }) => ({
      data: await inTransaction((tx) => changeZone(tx, params.code, body, { by, language })),
    }),
    deliveryWrite,
  );
  serve(
    app,
    zones.previewZone,
    async ({ db, body, language }) => ({ data: await previewZone(db, body, language) }),
    deliveryWrite,
  );
}

function planRoutes(app: App) {
  serve(
    app,
    contract.addMethod,
    async ({ inTransaction, staff, body, reply }) => {
      const data = await inTransaction((tx) => addMethod(tx, body, staff));
      reply.code(201);
      return { data };
    },
    deliveryWrite,
  );
  serve(
    app,
    contract.orderMethods,
    async ({ inTransaction, staff, body }) => {
      await inTransaction((tx) => orderMethods(tx, body.ids, staff));
      return null;
    },
    deliveryWrite,
  );
  serve(
    app,
    contract.changeMethod,
    async ({ inTransaction, staff, params, body }) => ({
      data: await inTransaction((tx) => changeMethod(tx, params.id, body, staff)),
    }),
    deliveryWrite,
  );
  serve(
    app,
    contract.addWindow,
    async ({ inTransaction, staff, body, reply }) => {
      const [data, ...others] = await inTransaction((tx) => addWindows(tx, body, staff));
      if (!data)
        throw new Error(`planRoutes: addWindows returned no window for the weekdays ${body.weekdays}`);
      reply.code(201);
      return { data, others };
    },
    deliveryWrite,
  );
  serve(
    app,
    contract.copyDay,
    async ({ inTransaction, staff, body, reply }) => {
      const copied = await inTransaction((tx) => copyDay(tx, body, staff));
      reply.code(201);
      return copied;
    },
    deliveryWrite,
  );
  serve(
    app,
    contract.changeWindow,
    ({ inTransaction, staff: by, params, body, clock }) =>
      inTransaction((tx) => changeWindow(tx, params.id, body, { by, today: malaysianDay(clock()) })),
    deliveryWrite,
  );
}

function dayRoutes(app: App) {
  serve(
    app,
    contract.reserveForPhoneOrders,
    async ({ inTransaction, staff: by, params, body, clock }) => {
      const today = malaysianDay(clock());
      const data = await inTransaction((tx) => reserveForPhoneOrders(tx, params.id, body, { by, today }));
      return { data };
    },
    deliveryWrite,
  );
  serve(
    app,
    contract.closeDays,
    async ({ inTransaction, staff: by, body, clock, reply }) => {
      const { days, with_orders: withOrders = false } = body;
      const today = malaysianDay(clock());
      const data = await inTransaction((tx) => closeDays(tx, days, { by, today, withOrders }));
      reply.code(201);
      return { data };
    },
    deliveryWrite,
  );
  serve(
    app,
    contract.openDay,
    async ({ inTransaction, staff, params }) => {
      await inTransaction((tx) => openDay(tx, params.date, staff));
      return null;
    },
    deliveryWrite,
  );
}
