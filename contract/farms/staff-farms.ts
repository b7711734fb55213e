import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../lib/collection.ts';
import { get, post, put } from '../lib/endpoint.ts';
import type * as geojson from '../lib/geojson-features.ts';
import { maxReferenceLength, maxTitleLength } from '../lib/limits.ts';
import { LocalisedText } from '../lib/localised.ts';
import { filled, filledInBase, fits, type Rule } from '../lib/rules.ts';
import {
  Count,
  Day,
  Id,
  IdParams,
  ListReply,
  NewRecordReply,
  Nullable,
  OptionalDay,
  OptionalText,
  RecordReply,
  SeenVersion,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';
import type { addFarm } from './change-farm.ts';
import { farmCodePattern } from './code-patterns.ts';
import type { FarmLandmark } from './farm-plan.ts';
import type { FarmPage } from './farms.ts';
import { Irrigation, plotCovers, soilFields } from './plots/plots.ts';
import { PlotDraft } from './plots/staff-plots.ts';

/** The units of seed or planting material. */
export const seedUnits = ['g', 'seed', 'cutting', 'sucker', 'sapling', 'rhizome', 'spawn_bag'] as const;

const Thumbnail = Nullable(Type.String({ description: 'the address of the picture, in the size of lists' }));

/** A plot as the managers of farms see it: with its exact outline and all its fields. */
export const StaffPlot = Type.Object({
  id: Id,
  code: Type.String(),
  kind: PlotDraft.properties.kind,
  parent_id: Nullable(Id),
  name: Nullable(LocalisedText),
  geometry: Type.Unsafe<geojson.Polygon>({}),
  area_m2: Count,
  bed_area_m2: Nullable(Count),
  capacity_trays: Nullable(Count),
  soil: Nullable(Type.Object(soilFields)),
  irrigation: Irrigation,
  cover: Nullable(StringEnum(plotCovers)),
  history_notes: Nullable(Type.String()),
  farmer_id: Nullable(Id),
  archived: Type.Boolean(),
  in_use: Type.Boolean({ description: 'plants are there' }),
  version: Count,
});

export type StaffPlot = Static<typeof StaffPlot>;

export const getStaffFarmMap = get('/staff/farms/:id/map', 'staff', {
  summary: 'A farm map with the outlines of its plots.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(
    Type.Object({
      id: Id,
      name: Type.String(),
      lat: Type.Number(),
      lng: Type.Number(),
      boundary: Nullable(Type.Unsafe<geojson.Polygon>({})),
      landmarks: Type.Array(Type.Unsafe<FarmPage['landmarks'][number]>({})),
      plots: Type.Array(StaffPlot),
      archived: Type.Array(Type.Object({ id: Id, code: Type.String(), name: Nullable(Type.String()) })),
    }),
  ),
});

/** The schemes of certificates. myGAP and myOrganic are those of the Department of Agriculture of Malaysia. */
export const certificateSchemes = ['mygap', 'myorganic', 'other'] as const;

/** A certificate of a farm. The farm's page shows it while it is valid. */
export const FarmCertificate = StrictObject({
  scheme: StringEnum(certificateSchemes),
  name: Type.String({
    minLength: 1,
    maxLength: maxTitleLength,
    pattern: '\\S',
    description: 'as the page shows it',
  }),
  number: Type.String({ minLength: 1, maxLength: maxReferenceLength, pattern: '\\S' }),
  issued_on: Day,
  expires_on: Day,
});

/** A farm on record, with its exact position. */
export const StaffFarm = Type.Object({
  id: Id,
  code: Type.String(),
  slug: Type.String(),
  name: LocalisedText,
  description: LocalisedText,
  district: LocalisedText,
  state_id: Id,
  state: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  area_m2: Count,
  altitude_m: Nullable(Count),
  shows_exact_location: Type.Boolean({ description: 'its exact position is public' }),
  public: Type.Boolean(),
  status: StringEnum(['active', 'inactive'] as const),
  picture_id: Nullable(Id),
  thumbnail: Thumbnail,
  established_on: Nullable(Day),
  boundary: Nullable(Type.Unsafe<geojson.Polygon>({})),
  landmarks: Type.Array(Type.Unsafe<FarmLandmark>({})),
  certificates: Type.Array(FarmCertificate),
  plots: Count,
  growing: Type.Integer({ description: 'its living batches' }),
  version: Count,
});

export type StaffFarm = Static<typeof StaffFarm>;

export const listStaffFarms = get('/staff/farms', 'staff', {
  summary: 'The farms of an owner, closed ones included.',
  query: LanguageQuery,
  reply: ListReply(StaffFarm),
});

/** A worker on record, with their consent and its date. */
export const StaffFarmer = Type.Object({
  id: Id,
  farm_ids: Type.Array(Id),
  display_name: LocalisedText,
  bio: LocalisedText,
  role: StringEnum(['owner', 'manager', 'grower', 'worker'] as const),
  since_year: Nullable(Count),
  specialities: Type.Array(Type.String({ description: 'the id of a crop' })),
  picture_id: Nullable(Id),
  thumbnail: Thumbnail,
  phone: Nullable(Type.String()),
  public: Type.Boolean(),
  consent_scope: Type.Array(StringEnum(['name', 'photo', 'story', 'figures'] as const)),
  consent_version: Nullable(Type.String()),
  consent_at: Nullable(Timestamp),
  archived_at: Nullable(Timestamp),
  version: Count,
});

export type StaffFarmer = Static<typeof StaffFarmer>;

export const listStaffFarmers = get('/staff/farms/:id/farmers', 'staff', {
  summary: 'The workers of a farm, whatever their consent.',
  params: IdParams,
  query: LanguageQuery,
  reply: ListReply(StaffFarmer),
});

/** A lot of seed, cuttings or spawn, with the quantity sown. */
export const SeedLot = Type.Object({
  id: Id,
  variety_id: Id,
  variety: Type.String(),
  supplier: Type.String(),
  supplier_lot: Type.String(),
  received_on: Day,
  expires_on: Nullable(Day),
  germination_claim_pct: Nullable(Count),
  seed_treatment: Nullable(Type.String()),
  unit: StringEnum(seedUnits),
  quantity: Nullable(Count),
  used: Count,
  version: Count,
});

export type SeedLot = Static<typeof SeedLot>;

export const SeedLotDraft = StrictObject({
  variety_id: Type.String({ maxLength: 64 }),
  supplier: Type.String({ maxLength: maxTitleLength }),
  supplier_lot: Type.String({ maxLength: maxReferenceLength }),
  received_on: Day,
  expires_on: OptionalDay,
  germination_claim_pct: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100 }))),
  seed_treatment: OptionalText(maxTitleLength),
  unit: StringEnum(seedUnits),
  quantity: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100_000_000 }))),
  version: Type.Optional(SeenVersion),
});

export type SeedLotDraft = Static<typeof SeedLotDraft>;

export const listSeedLots = get('/staff/seed-lots', 'staff', {
  summary: 'All seed lots, the newest first, with the possible varieties.',
  query: LanguageQuery,
  reply: Type.Object({
    data: Type.Array(SeedLot),
    varieties: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  }),
});

export const addSeedLot = post('/staff/seed-lots', 'staff', {
  summary: 'Creates a seed lot.',
  query: LanguageQuery,
  body: SeedLotDraft,
  reply: NewRecordReply,
});

export const changeSeedLot = put('/staff/seed-lots/:id', 'staff', {
  summary: 'Changes a seed lot. The sown quantity stays.',
  params: IdParams,
  query: LanguageQuery,
  body: SeedLotDraft,
  reply: Type.Null(),
});

export type StaffFarmMap = Static<typeof getStaffFarmMap.call.reply>['data'];
export type NewFarm = Static<typeof addFarm.call.body>;

/** The version of the consent text; it changes with the text. */
export const consentVersion = '2026-11';

type FarmTexts = Pick<NewFarm, 'name' | 'district' | 'state_id'>;

/** The required fields of a farm. */
export const farmRules: readonly Rule<FarmTexts>[] = [
  filledInBase('name', 'office.rule_name'),
  filledInBase('district', 'office.farms_rule_district'),
  filled('state_id', 'office.farms_rule_state'),
];

export const newFarmRules: readonly Rule<FarmTexts & Pick<NewFarm, 'code' | 'slug'>>[] = [
  filled('code', 'office.farms_rule_code'),
  fits('code', (typed) => farmCodePattern.test(typed.toUpperCase()), 'office.farms_rule_code'),
  filled('slug', 'office.farms_rule_slug'),
  fits('slug', (typed) => /^[a-z0-9-]+$/.test(typed), 'office.farms_rule_slug'),
  ...farmRules,
];

/** The required fields of a seed lot. */
export const seedLotRules: readonly Rule<
  Pick<SeedLotDraft, 'variety_id' | 'supplier' | 'supplier_lot' | 'received_on'>
>[] = [
  filled('variety_id', 'office.seed_rule_variety'),
  filled('supplier', 'office.seed_rule_supplier'),
  filled('supplier_lot', 'office.seed_rule_lot'),
  filled('received_on', 'office.seed_rule_received'),
];
