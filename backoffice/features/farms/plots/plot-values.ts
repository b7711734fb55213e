import type { StaffPlot } from '@kebun/contract/farms/staff-farms.ts';
import { everyText, type TypedTexts } from '@kebun/contract/lib/localised.ts';

/** A plot as its form edits it, with its drawn outline. */
export interface PlotValues extends Pick<StaffPlot, 'kind' | 'geometry'> {
  capacity_trays?: number | null;
  soil?: Partial<NonNullable<StaffPlot['soil']>> | null;
  irrigation?: Partial<NonNullable<StaffPlot['irrigation']>> | null;
  cover?: StaffPlot['cover'] | '';
  history_notes?: string | null;
  farm_id: string;
  parent_id?: string | null;
  code?: string | null;
  name?: TypedTexts | null;
  bed_area_m2?: number | null;
  farmer_id?: string | null;
  version?: number;
}

// biome-ignore format: table
export const kinds = ['plot', 'bed', 'nursery', 'greenhouse', 'mushroom_house', 'packhouse', 'coolroom'] as const;

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Returns the fields that are missing: a test belongs to a soil, and water comes from a source in some way. */
export function missingFields({ soil, irrigation }: PlotValues): string[] {
  const isTested = isFilled(soil?.ph) || isFilled(soil?.organic_matter_pct);
  const [method, source] = [isFilled(irrigation?.method), isFilled(irrigation?.source)];
  return [
    ...(isTested && !isFilled(soil?.texture) ? ['soil.texture'] : []),
    ...(source && !method ? ['irrigation.method'] : []),
    ...(method && !source ? ['irrigation.source'] : []),
  ];
}

const soilOf = ({ soil }: PlotValues) =>
  soil?.texture
    ? {
        texture: soil.texture,
        ph: soil.ph ?? null,
        organic_matter_pct: soil.organic_matter_pct ?? null,
      }
    : null;

const irrigationOf = ({ irrigation }: PlotValues) =>
  irrigation?.method && irrigation.source ? { method: irrigation.method, source: irrigation.source } : null;

/** Returns the request body. */
export const toBody = (plot: PlotValues) => ({
  farm_id: plot.farm_id,
  parent_id: plot.parent_id ?? null,
  code: plot.code ?? '',
  kind: plot.kind,
  name: everyText(plot.name),
  geometry: plot.geometry,
  bed_area_m2: plot.bed_area_m2 ?? null,
  capacity_trays: plot.capacity_trays ?? null,
  soil: soilOf(plot),
  irrigation: irrigationOf(plot),
  cover: plot.cover || null,
  history_notes: plot.history_notes || null,
  farmer_id: plot.farmer_id || null,
});
