import Type, { type Static } from 'typebox';
import { get } from '../../lib/endpoint.ts';
import { StrictObject, StringEnum, Timestamp } from '../../lib/shapes.ts';
import { KgRange, Kilograms, language, Named, Some, SomeDay } from '../farm-shapes.ts';

const expectedFields = {
  batches: Type.Integer({ description: 'that are first harvested then' }),
  expected_kg: KgRange,
  likely_kg: Kilograms,
  harvested_kg: Kilograms,
};

export const forecastHarvest = get('/forecast/harvest', 'anyone', {
  summary: 'The expected and the past harvest, week by week.',
  limit: 'farm_figures',
  query: StrictObject({
    ...language,
    from: SomeDay,
    to: SomeDay,
    farm_id: Some,
    crop: Some,
    product_id: Some,
    group_by: Type.Optional(StringEnum(['week', 'day', 'product', 'crop'] as const)),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        ...Named.properties,
        ...expectedFields,
        weeks: Type.Optional(Type.Array(Type.Object({ week: Type.String(), ...expectedFields }))),
      }),
    ),
    totals: Type.Object(expectedFields),
    as_of: Timestamp,
  }),
});
export type HarvestForecast = Static<typeof forecastHarvest.call.reply>;
