import * as contract from '@kebun/contract/farms/weather/weather-days.ts';
import { staffOfFarm } from '#platform/auth/policy.ts';
import { csvOf } from '#platform/files/csv.ts';
import { type App, serve } from '#platform/http/http.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';
import { farmStaffOf, requireFarmManager } from '../farm-staff.ts';
import { insertAudited, updateAuditedNoReply } from '../update-audited.ts';
import {
  addWeather,
  changeWeather,
  importWeather,
  listWeather,
  removeWeather,
  weatherFile,
} from './weather.ts';

/** The staff endpoints for the weather of a farm: one day, or a file of many. */
export function weatherRoutes(app: App): void {
  const deciding = staffOfFarm('farm.decide');

  serve(
    app,
    contract.listWeather,
    async ({ db, staff, params }) => ({
      data: await listWeather(db, params.id, await farmStaffOf(db, staff)),
    }),
    deciding,
  );
  serve(
    app,
    contract.addWeather,
    (context) =>
      insertAudited(context, { action: 'farm.weather_created', kind: 'weather_day' }, async (tx, staff) => ({
        id: await addWeather(tx, context.body, { staff, now: context.clock() }),
      })),
    deciding,
  );
  serve(
    app,
    contract.changeWeather,
    (context) =>
      updateAuditedNoReply(
        context,
        { action: 'farm.weather_updated', kind: 'weather_day' },
        (tx, id, staff) => changeWeather(tx, id, context.body, { staff, now: context.clock() }),
      ),
    deciding,
  );
  serve(
    app,
    contract.removeWeather,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.weather_deleted', kind: 'weather_day' }, removeWeather),
    deciding,
  );
  serve(
    app,
    contract.importWeather,
    async ({ db, inTransaction, staff: caller, params, request, clock, t }) => {
      const staff = await farmStaffOf(db, caller);
      const sent = { farm: params.id, bytes: request.body, t };
      return { data: await inTransaction((tx) => importWeather(tx, sent, { staff, now: clock() })) };
    },
    { ...deciding, tables: true },
  );
  serve(
    app,
    contract.exportWeather,
    async ({ db, staff, params }) => {
      requireFarmManager(await farmStaffOf(db, staff), params.id);
      const type = 'text/csv; charset=utf-8';
      return new StreamReply(csvOf(weatherFile(db, params.id)), { type, fileName: 'weather.csv' });
    },
    deciding,
  );
}
