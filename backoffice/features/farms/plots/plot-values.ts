import type { StaffPlot } from '@kebun/contract/farms/staff-farms.ts';
import { everyText, type TypedTexts } from '@kebun/contract/lib/localised.ts';

/** A plot as its form edits it, with its drawn outline. */
export interface PlotValues extends Pick<StaffPlot, 'kind' | 'geometry'> {
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

/** Returns the request body. */
export const toBody = (plot: PlotValues) => ({
  farm_id: plot.farm_id,
  parent_id: plot.parent_id ?? null,
  code: plot.code ?? '',
  kind: plot.kind,
  name: everyText(plot.name),
  geometry: plot.geometry,
  bed_area_m2: plot.bed_area_m2 ?? null,
  farmer_id: plot.farmer_id || null,
});
