import Type, { type Static } from 'typebox';
import { collection, LanguageQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import {
  Count,
  Day,
  Id,
  ListReply,
  Nullable,
  PageReply,
  RecordReply,
  StrictObject,
  StringEnum,
} from '../../lib/shapes.ts';
import { CropRef, id, Kilograms, language, QueryText, RecordRef, Share, Status } from '../farm-shapes.ts';

/** A public closed cycle: dates, numbers and weights. Losses, sprays, costs and lessons are private to the farm. */
export const Archive = Type.Object({
  id: Id,
  batch_id: Id,
  code: Type.String(),
  cycle: Type.Integer(),
  name: Type.String(),
  crop: CropRef,
  farm: RecordRef,
  plot: Nullable(Type.Object({ id: Id, code: Type.String() })),
  outcome: StringEnum(['completed', 'failed', 'cancelled'] as const),
  status: Status,
  sown_on: Nullable(Day),
  first_harvest_on: Nullable(Day),
  closed_on: Day,
  duration_days: Type.Integer(),
  days_to_first_harvest: Nullable(Type.Integer()),
  sown: Count,
  harvested: Type.Integer({ description: 'plants that survived until harvest' }),
  survival: Share,
  kg: Kilograms,
  kg_m2: Nullable(Type.Number()),
  grades: Type.Array(Type.Object({ grade: Type.String(), kg: Kilograms })),
  forecast_error_days: Nullable(Type.Integer({ description: 'above zero: later than forecast at sowing' })),
  forecast_hit: Nullable(Type.Boolean()),
});

export type Archive = Static<typeof Archive>;

const ArchiveTotals = Type.Object({
  cycles: Count,
  kg: Kilograms,
  kg_m2: Nullable(Type.Number()),
  survival: Share,
  forecast_error_days: Nullable(Type.Number({ description: 'the mean of absolute values' })),
  forecast_hit: Share,
});
export const archiveList = collection({
  search: ['name', 'crop', 'code', 'outcome', 'closed_on'],
  filters: ['text', 'keyword'],
  orders: ['closed_on', 'kg_m2'],
});

export const listArchives = get('/archives', 'anyone', {
  summary: 'Finished cycles, with their results.',
  limit: 'farm_figures',
  query: StrictObject({
    ...archiveList.query,
    farm_id: QueryText,
    plot_id: QueryText,
    crop: QueryText,
    year: Type.Optional(Type.Integer({ minimum: 1990, maximum: 2100 })),
    outcome: Type.Optional(StringEnum(['completed', 'failed', 'cancelled'] as const)),
  }),
  reply: Type.Object({
    ...PageReply(Archive).properties,
    totals: ArchiveTotals,
    years: Type.Array(Type.Integer(), {
      description: 'the years in which such cycles were closed, the latest first',
    }),
  }),
});

export const getArchive = get('/archives/:id', 'anyone', {
  summary: 'One closed cycle.',
  params: id,
  query: LanguageQuery,
  reply: RecordReply(Archive),
});

export const compareArchives = get('/archives/compare', 'anyone', {
  summary: 'Two closed cycles side by side.',
  query: StrictObject({
    ...language,
    ids: Type.String({ maxLength: 80, description: 'two ids, separated by a comma' }),
  }),
  reply: ListReply(Archive),
});
export type ArchiveList = Static<typeof listArchives.call.reply>;
