import type { Static } from 'typebox';
import { get, post, put } from '../lib/endpoint.ts';
import { filled, filledTexts, fits, type Rule } from '../lib/rules.ts';
import type { addFarm } from './events/recording.schema.ts';
import type * as schema from './staff-farms.schema.ts';

export type StaffFarmMap = Static<typeof schema.getStaffFarmMap.reply>['data'];
export type StaffPlot = Static<typeof schema.StaffPlot>;
export type StaffFarm = Static<typeof schema.StaffFarm>;
export type NewFarm = Static<typeof addFarm.body>;
export type StaffFarmer = Static<typeof schema.StaffFarmer>;
export type SeedLot = Static<typeof schema.SeedLot>;
export type SeedLotDraft = Static<typeof schema.SeedLotDraft>;

/** The version of the consent text; it changes with the text. */
export const consentVersion = '2026-11';

export const getStaffFarmMap = get<typeof schema.getStaffFarmMap>('/staff/farms/:id/map', 'staff');
export const listStaffFarmers = get<typeof schema.listStaffFarmers>('/staff/farms/:id/farmers', 'staff');

type FarmTexts = Pick<NewFarm, 'name' | 'district' | 'state_id'>;

/** The required fields of a farm. */
export const farmRules: readonly Rule<FarmTexts>[] = [
  ...filledTexts('name', () => 'office.rule_name'),
  ...filledTexts('district', () => 'office.farms_rule_district'),
  filled('state_id', 'office.farms_rule_state'),
];

export const newFarmRules: readonly Rule<FarmTexts & Pick<NewFarm, 'code' | 'slug'>>[] = [
  filled('code', 'office.farms_rule_code'),
  fits('code', (typed) => /^[a-z]{2,4}$/i.test(typed), 'office.farms_rule_code'),
  filled('slug', 'office.farms_rule_slug'),
  fits('slug', (typed) => /^[a-z0-9-]+$/.test(typed), 'office.farms_rule_slug'),
  ...farmRules,
];

export const listStaffFarms = get<typeof schema.listStaffFarms>('/staff/farms', 'staff');

/** The units of seed or planting material. */
export const seedUnits = ['g', 'seed', 'cutting', 'sucker', 'sapling', 'rhizome', 'spawn_bag'] as const;

/** The required fields of a seed lot. */
export const seedLotRules: readonly Rule<
  Pick<SeedLotDraft, 'variety_id' | 'supplier' | 'supplier_lot' | 'received_on'>
>[] = [
  filled('variety_id', 'office.seed_rule_variety'),
  filled('supplier', 'office.seed_rule_supplier'),
  filled('supplier_lot', 'office.seed_rule_lot'),
  filled('received_on', 'office.seed_rule_received'),
];

export const listSeedLots = get<typeof schema.listSeedLots>('/staff/seed-lots', 'staff');
export const addSeedLot = post<typeof schema.addSeedLot>('/staff/seed-lots', 'staff');
export const changeSeedLot = put<typeof schema.changeSeedLot>('/staff/seed-lots/:id', 'staff');
