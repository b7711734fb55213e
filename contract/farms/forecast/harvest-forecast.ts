import Type, { type Static } from 'typebox';
import { get } from '../../lib/endpoint.ts';
import { StrictObject, StringEnum, Timestamp } from '../../lib/shapes.ts';
import { KgRange, Kilograms, LabelledKey, language, QueryDay, QueryText } from '../farm-shapes.ts';

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
    from: QueryDay,
    to: QueryDay,
    farm_id: QueryText,
    crop: QueryText,
    product_id: QueryText,
    group_by: Type.Optional(StringEnum(['week', 'day', 'product', 'crop'] as const)),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        ...LabelledKey.properties,
        ...expectedFields,
        weeks: Type.Optional(Type.Array(Type.Object({ week: Type.String(), ...expectedFields }))),
      }),
    ),
    totals: Type.Object(expectedFields),
    as_of: Timestamp,
  }),
});
export type HarvestForecast = Static<typeof forecastHarvest.call.reply>;
