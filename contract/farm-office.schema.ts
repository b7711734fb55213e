import Type from 'typebox';
import { listQuery } from './collection.schema.ts';
import { PlotDraft } from './farm-work.schema.ts';
import type { FarmPage } from './farms.ts';
import type * as geojson from './geojson.ts';
import { Closed, Id, Listed, Moment, Nullable, Single, Word } from './shapes.schema.ts';

const query = Closed({ lang: listQuery.lang });
const Uuid = Type.String({ format: 'uuid' });
const ById = Closed({ id: Uuid });
const Count = Type.Integer();

/** A plot as whoever may change it sees it: where it really lies, with all that is said of it. */
export const StaffPlot = Type.Object({
  id: Id,
  code: Type.String(),
  kind: PlotDraft.properties.kind,
  parent_id: Nullable(Id),
  name_en: Nullable(Type.String()),
  name_zh: Nullable(Type.String()),
  geometry: Type.Unsafe<geojson.Polygon>({}),
  area_m2: Count,
  bed_area_m2: Nullable(Count),
  capacity_trays: Nullable(Count),
  cover: Nullable(Type.String()),
  farmer_id: Nullable(Id),
  retired: Type.Boolean(),
  in_use: Type.Boolean({ description: 'something stands there' }),
  version: Count,
});

export const getStaffGround = {
  summary: 'A farm as it lies, with the outlines of its plots.',
  params: ById,
  query,
  reply: Single(
    Type.Object({
      id: Id,
      name: Type.String(),
      boundary: Nullable(Type.Unsafe<geojson.Polygon>({})),
      landmarks: Type.Array(Type.Unsafe<FarmPage['landmarks'][number]>({})),
      plots: Type.Array(StaffPlot),
    }),
  ),
};

/** A person as their farm has them on record, with what they agreed to and when. */
export const StaffFarmer = Type.Object({
  id: Id,
  farm_ids: Type.Array(Id),
  display_name_en: Type.String(),
  display_name_zh: Type.String(),
  bio_en: Type.String(),
  bio_zh: Type.String(),
  role: Word(['owner', 'manager', 'grower', 'worker'] as const),
  since_year: Nullable(Count),
  phone: Nullable(Type.String()),
  public: Type.Boolean(),
  consent_scope: Type.Array(Word(['name', 'photo', 'story'] as const)),
  consent_version: Nullable(Type.String()),
  consent_at: Nullable(Moment),
});

export const listStaffFarmers = {
  summary: 'Who works on a farm, whatever they agreed to have shown.',
  params: ById,
  query,
  reply: Listed(StaffFarmer),
};
