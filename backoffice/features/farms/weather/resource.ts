import {
  addWeather,
  changeWeather,
  listWeather,
  removeWeather,
} from '@kebun/contract/farms/weather/weather-days.ts';
import ThermostatIcon from '@mui/icons-material/Thermostat';
import { call } from '#platform/data/call.ts';
import { listOfParent } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ChangeWeatherPage, NewWeatherPage, toBody, WeatherList } from './weather-pages.tsx';

export const weatherDays: AdminResource = {
  name: 'weather-days',
  label: 'office.weather',
  icon: ThermostatIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: WeatherList,
  edit: ChangeWeatherPage,
  create: NewWeatherPage,
  source: recordSource({
    getList: listOfParent('farm', async (id) => (await call(listWeather, { params: { id } })).data),
    create: addWeather,
    update: changeWeather,
    delete: removeWeather,
    toBody,
  }),
};
