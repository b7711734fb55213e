import {
  rainBounds,
  temperatureBounds,
  type WeatherDay,
  type WeatherDraft,
  weatherRules,
} from '@kebun/contract/farms/weather/weather-days.ts';
import { type Day, dayOf, isDay } from '@kebun/contract/lib/days.ts';
import type { ImportedFile } from '@kebun/contract/lib/imported-file.ts';
import { maxWeatherDays } from '@kebun/contract/lib/limits.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import { type Db, exactlyOne, type Tx } from '#platform/db/db.ts';
import type { Cell } from '#platform/files/csv.ts';
import {
  importedReply,
  type LinedRow,
  type RowProblem,
  readTable,
  repeatedRows,
  type TableColumns,
} from '#platform/files/read-table.ts';
import { assertRules, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { refreshForecastsOfCrop } from '../crops/save-crop.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';

type Measurements = Omit<WeatherDraft, 'day'>;

/** A farm staff member at work, with the current time. */
interface StaffAtWork {
  staff: FarmStaff;
  now: Date;
}

/** Returns the latest days of the weather of a farm, the newest first. */
export async function listWeather(db: Db, farmId: string, staff: FarmStaff): Promise<WeatherDay[]> {
  requireFarmManager(staff, farmId);
  return db
    .selectFrom('weather_days')
    .select(['id', 'day', 't_min', 't_max', 'rain_mm', 'version'])
    .where('farm_id', '=', farmId)
    .orderBy('day', 'desc')
    .limit(maxWeatherDays)
    .execute();
}

/** Adds the weather of a day. Throws when the farm has it already. */
export async function addWeather(
  tx: Tx,
  { farm_id, ...draft }: WeatherDraft & { farm_id: string },
  by: StaffAtWork,
): Promise<string> {
  requireFarmManager(by.staff, farm_id);
  validate(draft, by.now);
  const added = await tx
    .insertInto('weather_days')
    .values({ farm_id, day: draft.day, ...roundMeasurements(draft) })
    .onConflict((taken) => taken.columns(['farm_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw dayTaken();
  await renewForecasts(tx, farm_id);
  return added.id;
}

/** Changes what was measured on a day, from the version that the caller has seen. */
export async function changeWeather(
  tx: Tx,
  id: string,
  { version, ...measured }: Measurements & { version: number },
  { staff }: StaffAtWork,
): Promise<void> {
  const { farm_id } = await findDay(tx, id, staff);
  assertRules(weatherRules, measured);
  const written = await tx
    .updateTable('weather_days')
    .set({ ...roundMeasurements(measured), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
  await renewForecasts(tx, farm_id);
}

export async function removeWeather(tx: Tx, id: string, staff: FarmStaff): Promise<void> {
  const { farm_id } = await findDay(tx, id, staff);
  await tx.deleteFrom('weather_days').where('id', '=', id).execute();
  await renewForecasts(tx, farm_id);
}

async function findDay(tx: Tx, id: string, staff: FarmStaff) {
  const found = await tx.selectFrom('weather_days').select('farm_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('not_found');
  requireFarmManager(staff, found.farm_id);
  return found;
}

const dayTaken = () => invalidField('day', 'office.weather_rule_day_taken');

function validate(draft: WeatherDraft, now: Date) {
  assertRules(weatherRules, draft);
  if (draft.day > dayOf(now.toISOString())) throw invalidField('day', 'office.weather_rule_future');
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;
const roundMeasurements = ({ t_min, t_max, rain_mm }: Measurements) => ({
  t_min: roundToTenth(t_min),
  t_max: roundToTenth(t_max),
  rain_mm: roundToTenth(rain_mm),
});

/** Forecasts of living batches count the warmth of these days. */
const renewForecasts = (tx: Tx, farmId: string) => refreshForecastsOfCrop(tx, sql`farm_id = ${farmId}::uuid`);

const numberIn =
  ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  (cell: string) => {
    const value = /^-?\d{1,4}([.,]\d{1,6})?$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN;
    return value >= minimum && value <= maximum ? value : undefined;
  };

/** Reads 2026-01-31 and, as Malaysian spreadsheets write it, 31/1/2026. */
function readDay(cell: string): Day | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  const written = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  return isDay(written) ? written : undefined;
}

// biome-ignore format: table
const columns: TableColumns<WeatherDraft> = {
  day:     { names: ['day', 'date', 'tarikh', '日期'],          read: readDay,                     problem: 'office.weather_rule_day' },
  t_min:   { names: ['t_min', 'tmin', 'min', '最低溫'],         read: numberIn(temperatureBounds), problem: 'office.weather_rule_temperature' },
  t_max:   { names: ['t_max', 'tmax', 'max', '最高溫'],         read: numberIn(temperatureBounds), problem: 'office.weather_rule_temperature' },
  rain_mm: { names: ['rain_mm', 'rain', 'rainfall', '雨量'],    read: numberIn(rainBounds),        problem: 'office.weather_rule_rain' },
};

/** Saves the days of a file, all of them or none. A day that the farm has already is changed. */
export async function importWeather(
  tx: Tx,
  { farm, bytes, t }: { farm: string; bytes: unknown; t: Translate },
  by: StaffAtWork,
): Promise<ImportedFile> {
  requireFarmManager(by.staff, farm);
  const { rows, problems } = readTable(bytes, columns);
  const all = [...problems, ...problemsOf(rows, by.now), ...repeatedRows(rows, 'day', ({ day }) => day)];
  if (all.length > 0) return importedReply(t, all);

  const saved = await mergeDays(
    tx,
    farm,
    rows.map((row) => ({ day: row.day, ...roundMeasurements(row) })),
  );
  const done = { ...saved, unchanged: rows.length - saved.created - saved.updated };
  const subject = { kind: 'farm', id: farm };
  await audit(tx, by.staff, { action: 'farm.weather_imported', subject, after: done });
  if (saved.created + saved.updated > 0) await renewForecasts(tx, farm);
  return importedReply(t, [], done);
}

const problemsOf = (rows: readonly LinedRow<WeatherDraft>[], now: Date): RowProblem[] => {
  const today = dayOf(now.toISOString());
  return rows.flatMap(({ line, day, t_min, t_max }) => [
    ...(day > today ? [{ line, column: 'day', reason: 'office.weather_rule_future' as const }] : []),
    ...(t_min > t_max ? [{ line, column: 't_min', reason: 'office.weather_rule_span' as const }] : []),
  ]);
};

async function mergeDays(tx: Tx, farm: string, days: readonly WeatherDraft[]) {
  const { rows } = await sql<{ created: number; updated: number }>`
    with saved as (
      insert into weather_days (farm_id, day, t_min, t_max, rain_mm)
      select ${farm}::uuid, day, t_min, t_max, rain_mm
      from jsonb_to_recordset(${JSON.stringify(days)}) as sent (day date, t_min real, t_max real, rain_mm real)
      on conflict (farm_id, day) do update
        set t_min = excluded.t_min, t_max = excluded.t_max, rain_mm = excluded.rain_mm,
          version = weather_days.version + 1
        where (weather_days.t_min, weather_days.t_max, weather_days.rain_mm)
          is distinct from (excluded.t_min, excluded.t_max, excluded.rain_mm)
      returning version = 1 as is_new
    )
    select count(*) filter (where is_new)::int as created, count(*) filter (where not is_new)::int as updated from saved
  `.execute(tx);
  return rows[0] ?? { created: 0, updated: 0 };
}

/** Yields all days of a farm in the columns of an import, the oldest first. */
export async function* weatherFile(db: Db, farm: string): AsyncGenerator<readonly Cell[]> {
  yield Object.values(columns).map(({ names }) => names[0] ?? '');
  const days = await db
    .selectFrom('weather_days')
    .select(['day', 't_min', 't_max', 'rain_mm'])
    .where('farm_id', '=', farm)
    .orderBy('day')
    .execute();
  for (const { day, t_min, t_max, rain_mm } of days) yield [day, t_min, t_max, rain_mm];
}
