import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { del, get, post, put } from '../../lib/endpoint.ts';
import { FileReply, ImportedFile } from '../../lib/imported-file.ts';
import { maxRain, maxTemperature, minTemperature } from '../../lib/limits.ts';
import type { Rule } from '../../lib/rules.ts';
import {
  Day,
  Id,
  IdParams,
  ListReply,
  NewRecordReply,
  RecordReply,
  SeenVersion,
  StrictObject,
  Uuid,
} from '../../lib/shapes.ts';

/** The bounds of a measurement in Malaysia, from the mountains to a heat wave: degrees Celsius and millimetres. */
export const temperatureBounds = { minimum: minTemperature, maximum: maxTemperature };
export const rainBounds = { minimum: 0, maximum: maxRain };

const measured = {
  t_min: Type.Number({ ...temperatureBounds, description: 'the lowest temperature of the day, °C' }),
  t_max: Type.Number({ ...temperatureBounds, description: 'the highest temperature of the day, °C' }),
  rain_mm: Type.Number({ ...rainBounds, description: 'rain of the day, mm' }),
};

/** The weather of a farm on one day. Forecasts count degree days where it is known. */
export const WeatherDay = Type.Object({ id: Id, day: Day, ...measured, version: SeenVersion });
export type WeatherDay = Static<typeof WeatherDay>;

export const WeatherDraft = StrictObject({ day: Day, ...measured });
export type WeatherDraft = Static<typeof WeatherDraft>;

export const listWeather = get('/staff/farms/:id/weather', 'staff', {
  summary: 'The latest days of the weather of a farm, the newest first. The file has all of them.',
  params: IdParams,
  query: LanguageQuery,
  reply: ListReply(WeatherDay),
});

export const addWeather = post('/staff/weather-days', 'staff', {
  summary: 'Adds the weather of a day. Refused for a day that has it already, and for one to come.',
  query: LanguageQuery,
  body: StrictObject({ ...WeatherDraft.properties, farm_id: Uuid }),
  reply: NewRecordReply,
});

export const changeWeather = put('/staff/weather-days/:id', 'staff', {
  summary: 'Changes what was measured on a day. Forecasts of the living batches of its farm are updated.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...measured, version: SeenVersion }),
  reply: Type.Null(),
});

export const removeWeather = del('/staff/weather-days/:id', 'staff', {
  summary: 'Deletes the weather of a day.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const importWeather = post('/staff/farms/:id/weather-file', 'staff', {
  summary:
    'Saves the days of a file with the columns day, t_min, t_max and rain_mm, sent as text/csv. A day that is ' +
    'there is changed. If a row has a problem, nothing is saved.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(ImportedFile),
});

export const exportWeather = get('/staff/farms/:id/weather-file', 'staff', {
  summary: 'All days of the weather of a farm as a file, in the columns of an import.',
  params: IdParams,
  query: LanguageQuery,
  reply: FileReply,
});

type Temperatures = Partial<Record<'t_min' | 't_max', number | null>>;

/** The lowest temperature is not above the highest. */
export const weatherRules: readonly Rule<Temperatures>[] = [
  {
    field: 't_min',
    message: 'office.weather_rule_span',
    holds: (draft) => draft?.t_min == null || draft.t_max == null || draft.t_min <= draft.t_max,
  },
];
