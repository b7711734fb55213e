import { heaviestPlant } from '@kebun/contract/farms/batches/plausible-harvest.ts';
import type { CropFigures } from '@kebun/contract/farms/crops/crop-figures.ts';
import { batchesOf, type FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { type ChainedEvent, chainEvents, inputHash } from './chain-events.ts';
import { insertChainedEvents, type LockedLog, type ReceiptContext, toLogEvent } from './farm-log.ts';

type Spray = Extract<FarmEventInput, { type: 'sprayed' }>;
const isSpray = (event: FarmEventInput): event is Spray => event.type === 'sprayed';

/**
 * Appends events to the logs of their farms. Sprays are completed with the waiting times valid today, and harvests
 * with the heaviest plant of their crop. The stored hash covers only the received input, so that a repeated event is
 * recognized.
 */
export async function appendEvents(
  tx: Tx,
  logs: ReadonlyMap<string, LockedLog>,
  inputs: readonly FarmEventInput[],
  receipt: ReceiptContext,
): Promise<ChainedEvent[]> {
  const whole = await copyHeaviestPlants(tx, await copyIntervals(tx, inputs));
  const events = whole.map((event, at) => ({
    ...toLogEvent(event, receipt),
    input_hash: inputHash(inputs[at] as FarmEventInput),
  }));
  const written = [...logs.values()].flatMap((log) =>
    chainEvents(
      log,
      events.filter(({ farm_id }) => farm_id === log.farm_id),
    ),
  );
  await insertChainedEvents(tx, logs.values(), written);
  return written;
}

/**
 * Completes sprays with the waiting time before harvest, from the product list valid today. It takes the longest of
 * all crops, and never less than recorded. For a crop that is not listed it stays open, and nothing may be
 * harvested.
 */
async function copyIntervals(tx: Tx, inputs: readonly FarmEventInput[]): Promise<FarmEventInput[]> {
  const sprays = inputs.filter(isSpray).filter(({ payload }) => payload.input_product_id);
  if (sprays.length === 0) return [...inputs];

  const requestedPairs = sprays.flatMap((spray) =>
    batchesOf(spray).map((batch_id) => ({
      id: spray.id,
      product_id: spray.payload.input_product_id,
      batch_id,
    })),
  );
  const { rows } = await sql<{ id: string; phi_days: number | null; name: string }>`
    select requested.id, input_products.name,
      case when bool_and(coalesce(spray_intervals.phi_days, input_products.phi_days) is not null)
        then max(coalesce(spray_intervals.phi_days, input_products.phi_days)) end as phi_days
    from jsonb_to_recordset(${JSON.stringify(requestedPairs)}) as requested (id uuid, product_id uuid, batch_id uuid)
    join batches on batches.id = requested.batch_id
    join input_products on input_products.id = requested.product_id
    left join spray_intervals on spray_intervals.input_product_id = requested.product_id
      and spray_intervals.crop_id = batches.crop_id
    group by requested.id, input_products.name
  `.execute(tx);
  const listed = new Map(rows.map((row) => [row.id, row]));

  return inputs.map((event) => {
    const list = isSpray(event) ? listed.get(event.id) : undefined;
    if (!list || !isSpray(event)) return event;
    const known = [event.payload.phi_days, list.phi_days].filter((days) => typeof days === 'number');
    const phi_days = known.length > 0 ? Math.max(...known) : null;
    return { ...event, payload: { ...event.payload, phi_days, product: event.payload.product ?? list.name } };
  });
}

type HarvestInput = FarmEventInput<'harvested'>;
const isHarvest = (event: FarmEventInput): event is HarvestInput => event.type === 'harvested';

/** Completes harvests with the heaviest plant of their crop, by the figures valid today. A device cannot name it. */
async function copyHeaviestPlants(tx: Tx, inputs: readonly FarmEventInput[]): Promise<FarmEventInput[]> {
  const batches = new Set(inputs.filter(isHarvest).map(({ batch_id }) => batch_id));
  if (batches.size === 0) return [...inputs];
  const { rows } = await sql<{ id: string; spacing_m2: number | null; figures: CropFigures }>`
    select batches.id, spacing_m2, crops.figures || crop_varieties.figures as figures
    from batches
    join crops on crops.id = batches.crop_id
    join crop_varieties on crop_varieties.id = batches.variety_id
    where batches.id = any(${[...batches]}::uuid[])
  `.execute(tx);
  const heaviest = new Map(rows.map((row) => [row.id, heaviestPlant(row)]));
  return inputs.map((event) => {
    if (!isHarvest(event)) return event;
    const { plant_max_g: _named, ...payload } = event.payload;
    const plant_max_g = heaviest.get(event.batch_id ?? '');
    return { ...event, payload: plant_max_g ? { ...payload, plant_max_g } : payload };
  });
}
