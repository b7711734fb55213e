import type { PlantLocation } from '@kebun/contract/farms/events/event-rules.ts';
import { areaOf } from '@kebun/contract/farms/plots/area.ts';
import { faultOf, isInside, normalizePolygon } from '@kebun/contract/farms/plots/geometry.ts';
import { plotsOverlap } from '@kebun/contract/farms/plots/overlap.ts';
import type { Polygon } from '@kebun/contract/lib/geojson-features.ts';
import { type TypedTexts, textsOrNull } from '@kebun/contract/lib/localised.ts';
import { type RawBuilder, sql } from 'kysely';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { assertNotArchived, assertNotInUse } from '../assert-not-in-use.ts';
import { lockLogs } from '../events/farm-log.ts';
import { type FarmStaff, requireFarmOwner } from '../farm-staff.ts';
import { assertFarmerActive } from '../people/assert-farmer-active.ts';

/** A plot with its outline and description. Its area is computed from the outline. */
export interface PlotDraft {
  farm_id: string;
  parent_id?: string | null;
  code: string;
  kind: PlantLocation['kind'];
  name?: TypedTexts;
  geometry: Polygon;
  bed_area_m2?: number | null;
  capacity_trays?: number | null;
  soil?: object | null;
  irrigation?: object | null;
  cover?: 'open' | 'rain_shelter' | 'shade' | 'greenhouse' | null;
  history_notes?: string | null;
  farmer_id?: string | null;
}

interface SavedPlot {
  id: string;
  area_m2: number;
  warnings: 'outside_farm'[];
}

/** Adds a plot to a farm. */
export async function addPlot(
  tx: Tx,
  draft: PlotDraft,
  staff: FarmStaff,
  now = new Date(),
): Promise<SavedPlot> {
  requireFarmOwner(staff, draft.farm_id);
  await assertFarmerActive(tx, draft.farmer_id, 'farmer_id');
  const outline = outlineOf(draft.geometry);
  const plot = await tx
    .insertInto('plots')
    .values({ ...columnsOf(draft), ...outline.columns })
    .onConflict((conflict) => conflict.columns(['farm_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!plot) throw codeTaken();
  await assertPlotSpaceFree(tx, draft, outline.geometry, plot.id);
  await insertPlotOutline(tx, plot.id, now);
  invalidateTags(tx, 'farms');
  return { id: plot.id, area_m2: outline.area_m2, warnings: await warningsFor(tx, draft, outline.geometry) };
}

/** Updates a plot. Old outlines stay, because past yields were computed on them. */
export async function changePlot(
  tx: Tx,
  id: string,
  { version, ...draft }: PlotDraft & { version?: number },
  staff: FarmStaff,
): Promise<SavedPlot> {
  requireFarmOwner(staff, draft.farm_id);
  await assertFarmerActive(tx, draft.farmer_id, 'farmer_id');
  const before = await tx
    .selectFrom('plots')
    .select(['geometry', 'bed_area_m2', 'parent_id'])
    .where('id', '=', id)
    .where('farm_id', '=', draft.farm_id)
    .forUpdate()
    .executeTakeFirst();
  const duplicate = await tx
    .selectFrom('plots')
    .select('id')
    .where('farm_id', '=', draft.farm_id)
    .where('code', '=', draft.code)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!before) throw new Refusal('not_found');
  if (duplicate) throw codeTaken();

  const outline = outlineOf(draft.geometry);
  const isRedrawn = JSON.stringify(before.geometry) !== JSON.stringify(outline.geometry);
  const { parent_id = before.parent_id } = draft;
  if (isRedrawn) await assertPlotSpaceFree(tx, { ...draft, parent_id }, outline.geometry, id);
  const written = await tx
    .updateTable('plots')
    .set({ ...columnsOf(draft), ...outline.columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
  if (isRedrawn || before.bed_area_m2 !== (draft.bed_area_m2 ?? null))
    await insertPlotOutline(tx, id, sql`clock_timestamp()`);
  invalidateTags(tx, 'farms');
  return { id, area_m2: outline.area_m2, warnings: await warningsFor(tx, draft, outline.geometry) };
}

/** Archives a plot. Throws while a batch grows there or is planned. Past batches stay on record. */
export async function archivePlot(tx: Tx, id: string, staff: FarmStaff): Promise<void> {
  const { farm_id } = await findPlot(tx, id, staff);
  await lockLogs(tx, [farm_id]); // no batch can be moved there in the meantime
  assertNotInUse(await listPlotUses(tx, id));
  await setPlotArchived(tx, id, true);
}

/** Restores an archived plot. Throws when its ground was given to another plot or its parent plot is archived. */
export async function restorePlot(tx: Tx, id: string, staff: FarmStaff): Promise<void> {
  const { farm_id, parent_id, geometry } = await findPlot(tx, id, staff);
  const closed = await tx
    .selectFrom('farms')
    .select('code')
    .where('id', '=', farm_id)
    .where('status', '=', 'inactive')
    .executeTakeFirst();
  const around = await tx
    .selectFrom('plots')
    .select('code')
    .where('id', '=', parent_id)
    .where('archived', '=', true)
    .executeTakeFirst();
  assertNotArchived(closed?.code ?? around?.code);
  await assertPlotSpaceFree(tx, { farm_id, parent_id }, geometry as unknown as Polygon, id);
  await setPlotArchived(tx, id, false);
}

async function findPlot(tx: Tx, id: string, staff: FarmStaff) {
  const plot = await tx
    .selectFrom('plots')
    .select(['farm_id', 'parent_id', 'geometry'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!plot) throw new Refusal('not_found');
  requireFarmOwner(staff, plot.farm_id);
  return plot;
}

async function setPlotArchived(tx: Tx, id: string, archived: boolean) {
  await tx
    .updateTable('plots')
    .set({ archived, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  invalidateTags(tx, 'farms');
}

/** Returns the batches on a plot or planned for it, and the beds in it. */
async function listPlotUses(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from batches
    where closed_at is null
      and (plot_id = ${id} or id in (select batch_id from cohorts where cohorts.plot_id = ${id} and alive + pending > 0))
    union all
    select code from plots where parent_id = ${id} and not archived
    order by code
  `.execute(tx);
  return rows.map(({ code }) => code);
}

function outlineOf(drawn: Polygon) {
  const reason = faultOf(drawn);
  if (reason) {
    throw new Refusal('geometry_invalid', {
      fresh: { reason },
      errors: { geometry: [`office.outline_${reason}`] },
    });
  }
  const geometry = normalizePolygon(drawn);
  const area_m2 = areaOf(geometry);
  return { geometry, area_m2, columns: { geometry: JSON.stringify(geometry), area_m2 } };
}

/** Fields that the draft omits stay. */
const columnsOf = ({ geometry: _, name, soil, irrigation, ...draft }: PlotDraft) => ({
  ...draft,
  ...(name !== undefined && { name: textsOrNull(name) }),
  ...(soil !== undefined && { soil: soil && JSON.stringify(soil) }),
  ...(irrigation !== undefined && { irrigation: irrigation && JSON.stringify(irrigation) }),
});

/**
 * Throws when the outline overlaps another plot. A bed must lie inside its plot and beside other beds. It locks the
 * farm, so that two outlines at once cannot take the same ground.
 */
async function assertPlotSpaceFree(
  tx: Tx,
  { farm_id, parent_id }: Pick<PlotDraft, 'farm_id' | 'parent_id'>,
  geometry: Polygon,
  id: string,
) {
  await tx.selectFrom('farms').select('id').where('id', '=', farm_id).forNoKeyUpdate().execute();
  const { rows } = await sql<{ code: string; geometry: Polygon }>`
    select code, geometry from plots
    where farm_id = ${farm_id} and not archived and id <> ${id}
      and parent_id is not distinct from ${parent_id ?? null}::uuid
    order by code
  `.execute(tx);
  const taken = rows.find((plot) => plotsOverlap(plot.geometry, geometry));
  if (!taken) return;
  const values = { code: taken.code };
  throw new Refusal('plot_overlaps', {
    values,
    fresh: values,
    errors: { geometry: ['refusal.plot_overlaps'] },
  });
}

const codeTaken = () => invalidField('code');

const insertPlotOutline = (tx: Tx, plotId: string, since: Date | RawBuilder<unknown>) =>
  sql`
  insert into plot_outlines (plot_id, since, geometry, area_m2, bed_area_m2)
  select id, ${since instanceof Date ? sql`${since.toISOString()}::timestamptz` : since}, geometry, area_m2, bed_area_m2 from plots where id = ${plotId}
`.execute(tx);

/**
 * Warns when a plot lies outside the boundary of its farm. Boundaries are drawn badly more often than plots, so
 * this is no error.
 */
async function warningsFor(tx: Tx, { farm_id }: PlotDraft, geometry: Polygon): Promise<'outside_farm'[]> {
  const farm = await tx.selectFrom('farms').select('boundary').where('id', '=', farm_id).executeTakeFirst();
  const boundary = farm?.boundary as Polygon | null | undefined;
  const corners = geometry.coordinates[0] ?? [];
  return boundary && !corners.every((corner) => isInside(corner, boundary)) ? ['outside_farm'] : [];
}
