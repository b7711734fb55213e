import {
  exportWeather,
  importWeather,
  rainBounds,
  temperatureBounds,
  type WeatherDay,
  weatherRules,
} from '@kebun/contract/farms/weather/weather-days.ts';
import { today } from '@kebun/contract/lib/days.ts';
import { maxWeatherDays } from '@kebun/contract/lib/limits.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FunctionField, useRecordContext } from 'react-admin';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { ChosenFarm, useFarmOfAddress } from '#platform/forms/chosen-farm.tsx';
import { FileImport } from '#platform/forms/file-import.tsx';
import { FormAside } from '#platform/forms/form-page.tsx';
import { DayInput } from '#platform/records/inputs.tsx';
import { numberKind, TypedNumberInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage, RemoveRecord } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** A day as its form edits it. The day itself is typed once. */
export interface WeatherValues {
  farm?: string;
  day?: string;
  t_min?: number | null;
  t_max?: number | null;
  rain_mm?: number | null;
}

const temperature = numberKind(/^-?\d{1,2}(\.\d)?$/, 'office.weather_rule_temperature');
const rain = numberKind(/^\d{1,4}(\.\d)?$/, 'office.weather_rule_rain');

const isWithin = (value: number | null | undefined, { minimum, maximum }: typeof rainBounds) =>
  value != null && value >= minimum && value <= maximum;

const problemsOf = (values: WeatherValues) => {
  const { day, t_min, t_max, rain_mm } = values;
  const problems: { field: string; message: MessageKey }[] = [];
  if (!day) problems.push({ field: 'day', message: 'office.weather_rule_day' });
  if (!isWithin(t_min, temperatureBounds))
    problems.push({ field: 't_min', message: 'office.weather_rule_temperature' });
  if (!isWithin(t_max, temperatureBounds))
    problems.push({ field: 't_max', message: 'office.weather_rule_temperature' });
  if (!isWithin(rain_mm, rainBounds))
    problems.push({ field: 'rain_mm', message: 'office.weather_rule_rain' });
  const failed = failedRules(weatherRules, values).map(({ field, message }) => ({
    field: field ?? 't_min',
    message,
  }));
  return [...problems, ...failed];
};

/** Returns the request body. */
export const toBody = ({ farm = '', day = '', t_min, t_max, rain_mm }: WeatherValues, isNew: boolean) => ({
  ...(isNew && { farm_id: farm, day }),
  t_min: t_min ?? 0,
  t_max: t_max ?? 0,
  rain_mm: rain_mm ?? 0,
});

/** The weather of a farm by day, from a form or a file of a weather station. */
export const WeatherList = () => (
  <ChosenFarm title={useT()('office.weather')}>
    {({ id }, choice) => <WeatherOf farm={id} choice={choice} />}
  </ChosenFarm>
);

function WeatherOf({ farm, choice }: { farm: string; choice: ReactNode }) {
  const { t: text, language } = useI18n();
  return (
    <RecordList
      key={farm}
      title={text('office.weather')}
      hint={text('office.weather_hint', { days: maxWeatherDays })}
      filters={
        <Box sx={{ display: 'grid', gap: 1, width: '100%', paddingBottom: 2 }}>
          {choice}
          <FileImport send={importWeather} save={exportWeather} id={farm} fileName="weather.csv" />
        </Box>
      }
      parent={{ farm }}
      add={text('office.weather_add')}
      isComplete
      empty={text('office.weather_none')}
      width={900}
    >
      <LinkColumn<WeatherDay> label={text('common.day')} name={({ day }) => fullDayIn(language, day)} />
      <FunctionField<WeatherDay> label={text('office.weather_t_min')} render={({ t_min }) => t_min} />
      <FunctionField<WeatherDay> label={text('office.weather_t_max')} render={({ t_max }) => t_max} />
      <FunctionField<WeatherDay> label={text('office.weather_rain')} render={({ rain_mm }) => rain_mm} />
    </RecordList>
  );
}

export function NewWeatherPage() {
  const parent = useFarmOfAddress();
  return (
    <CreatePage title={useT()('office.weather_add')} parent={parent}>
      <WeatherForm {...parent} />
    </CreatePage>
  );
}

export function ChangeWeatherPage() {
  const { t: text, language } = useI18n();
  const parent = useFarmOfAddress();
  return (
    <EditPage<WeatherDay>
      title={({ day }) => fullDayIn(language, day)}
      parent={parent}
      aside={
        <RemoveRecord
          label={text('office.weather_remove')}
          lead={text('office.weather_remove_lead')}
          message={text('office.weather_removed')}
        />
      }
    >
      <WeatherForm {...parent} />
    </EditPage>
  );
}

function WeatherForm({ farm }: { farm: string }) {
  const text = useT();
  const isNew = !useRecordContext<WeatherDay>();
  return (
    <RecordForm<WeatherValues> rules={problemsOf} {...(isNew && { defaultValues: { farm, day: today() } })}>
      {isNew && <DayInput source="day" label={text('common.day')} />}
      <FormAside>
        <TypedNumberInput source="t_min" label={text('office.weather_t_min')} kind={temperature} />
        <TypedNumberInput source="t_max" label={text('office.weather_t_max')} kind={temperature} />
        <TypedNumberInput source="rain_mm" label={text('office.weather_rain')} kind={rain} />
      </FormAside>
    </RecordForm>
  );
}
