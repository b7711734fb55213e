import { farmRules, type NewFarm, newFarmRules } from '@kebun/contract/farms/staff-farms.ts';
import { everyText, type TypedTexts } from '@kebun/contract/lib/localised.ts';
import { failedRules, type Rule } from '@kebun/contract/lib/rules.ts';

type Text = 'name' | 'description' | 'district';
type Figure = 'lat' | 'lng' | 'area_m2' | 'altitude_m';

/** A farm as its form edits it. Its code and slug are typed once. */
export type FarmValues = Omit<NewFarm, Text | Figure> & { [T in Text]?: TypedTexts } & {
  [F in Figure]?: number | null;
};

export const newFarm: Partial<FarmValues> = { public: false, shows_exact_location: false };

const requireFigure = (field: Figure, message: Rule<FarmValues>['message']): Rule<FarmValues> => ({
  field,
  message,
  holds: (farm) => Boolean(farm?.boundary) || farm?.[field] != null,
});

const placed = [
  requireFigure('lat', 'office.farms_rule_place'),
  requireFigure('lng', 'office.farms_rule_place'),
  requireFigure('area_m2', 'office.rule_square_metres'),
];

/** Returns the rules of a farm. A drawn boundary sets its position and area. */
export const rulesOf = (isNew: boolean) =>
  [...(isNew ? newFarmRules : farmRules), ...placed] as readonly Rule<FarmValues>[];

const certificateFields = ['scheme', 'name', 'number', 'issued_on', 'expires_on'] as const;

/** Returns what is missing: also in a certificate. */
export const farmErrors = (farm: FarmValues, isNew: boolean) => [
  ...failedRules(rulesOf(isNew), farm),
  ...(farm.certificates ?? []).flatMap((certificate, n) =>
    certificateFields
      .filter((field) => !certificate?.[field]?.trim())
      .map((field) => ({ field: `certificates.${n}.${field}`, message: 'rule.required' as const })),
  ),
];

/** Returns the request body. */
export function toBody(farm: FarmValues, isNew: boolean): NewFarm | Omit<NewFarm, 'code' | 'slug'> {
  const { lat, lng, area_m2 } = farm;
  return {
    name: everyText(farm.name),
    description: everyText(farm.description),
    district: everyText(farm.district),
    state_id: farm.state_id,
    boundary: farm.boundary || null,
    landmarks: farm.landmarks || [],
    ...(!farm.boundary && lat != null && lng != null && area_m2 != null && { lat, lng, area_m2 }),
    altitude_m: farm.altitude_m ?? null,
    public: farm.public ?? false,
    shows_exact_location: farm.shows_exact_location ?? false,
    picture_id: farm.picture_id ?? null,
    established_on: farm.established_on || null,
    certificates: farm.certificates ?? [],
    ...(isNew && { code: farm.code.trim().toUpperCase(), slug: farm.slug.trim() }),
  };
}
